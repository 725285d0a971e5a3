//! The browser client, embedded in the binary (read from its folder by a debug build), ready to be sent.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path as FilePath;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use protocol::Refused;
use rust_embed::Embed;
use sha2::{Digest, Sha256};

use super::Shell;
use super::refusal::Refusal;
use super::slim::without_comments;

#[derive(Embed)]
#[folder = "../../web-client"]
#[exclude = "*.test.js"]
#[exclude = "*.d.ts"]
struct WebClient;

/// Where the page says that its files are.
const PLACEHOLDER: &str = "/a/BUILD/";

/// The name of the one page.
const PAGE: &str = "index.html";

/// The files and the build that they make.
#[derive(Debug)]
pub(crate) struct Files {
    build: String,
    files: BTreeMap<String, File>,
}

/// One file, as it is sent.
#[derive(Debug)]
struct File {
    kind: &'static str,
    plain: Bytes,
    gzip: Bytes,
}

impl Files {
    /// All files that are embedded. Those of kinds that no browser is told of are left out.
    pub(crate) fn embedded() -> Files {
        let sources = WebClient::iter()
            .filter_map(|name| Some((name.to_string(), WebClient::get(&name)?.data.into_owned())));
        Files::made_of(sources.collect())
    }

    /// All files in a folder, instead of the embedded ones.
    ///
    /// # Errors
    /// If one of them cannot be read.
    pub(crate) fn in_folder(folder: &FilePath) -> io::Result<Files> {
        let mut sources = BTreeMap::new();
        let mut folders = vec![(String::new(), folder.to_path_buf())];
        while let Some((within, folder)) = folders.pop() {
            for entry in std::fs::read_dir(folder)? {
                let path = entry?.path();
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                if path.is_dir() {
                    folders.push((format!("{within}{name}/"), path.clone()));
                } else {
                    sources.insert(format!("{within}{name}"), std::fs::read(&path)?);
                }
            }
        }
        Ok(Files::made_of(sources))
    }

    fn made_of(sources: BTreeMap<String, Vec<u8>>) -> Files {
        let build = build_of(&sources);
        let files = sources.into_iter().filter_map(|(name, source)| {
            let file = File::new(&name, source, &build)?;
            Some((name, file))
        });
        Files { files: files.collect(), build }
    }

    /// The hash of the files, in 12 digits.
    pub(crate) fn build(&self) -> &str {
        &self.build
    }

    fn get(&self, name: &str) -> Result<&File, Refusal> {
        self.files.get(name).ok_or(Refusal(Refused::NotFound))
    }
}

fn build_of(sources: &BTreeMap<String, Vec<u8>>) -> String {
    let mut hash = Sha256::new();
    for (name, source) in sources {
        hash.update(name.as_bytes());
        hash.update([0]);
        hash.update(Sha256::digest(source));
    }
    // Another server may speak another protocol with the same files.
    hash.update(env!("CARGO_PKG_VERSION"));
    let digest: [u8; 32] = hash.finalize().into();
    protocol::Hex::<6>(std::array::from_fn(|at| digest[at])).to_string()
}

impl File {
    fn new(name: &str, source: Vec<u8>, build: &str) -> Option<File> {
        let kind = content_type(name)?;
        let plain = match String::from_utf8(source) {
            Ok(text) if name == PAGE => text.replace(PLACEHOLDER, &format!("/a/{build}/")).into_bytes(),
            Ok(text) if name.ends_with(".js") || name.ends_with(".css") => {
                without_comments(&text).into_bytes()
            }
            Ok(text) => text.into_bytes(),
            Err(binary) => binary.into_bytes(),
        };
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        let gzip = gzip.write_all(&plain).and_then(|()| gzip.finish()).expect("memory takes what is written");
        Some(File { kind, plain: plain.into(), gzip: gzip.into() })
    }

    fn sent(&self, wanted: &HeaderMap, cache: &'static str) -> Response {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if !takes_gzip(wanted) {
            return (headers, self.plain.clone()).into_response();
        }
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        (headers, self.gzip.clone()).into_response()
    }
}

/// Whether a browser names gzip among what it takes, and does not forbid it.
fn takes_gzip(wanted: &HeaderMap) -> bool {
    let values = wanted.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let forbids = |part: &str| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip")) && !parts.any(forbids)
    })
}

/// `GET /` and `GET /t/CODE`: the one page, which the browser asks for again each time.
pub(super) async fn page(State(shell): State<Shell>, wanted: HeaderMap) -> Result<Response, Refusal> {
    Ok(shell.files.get(PAGE)?.sent(&wanted, "no-cache"))
}

/// Any other address: for a browser that wants to show it the page, which says that nothing is there.
pub(super) async fn elsewhere(State(shell): State<Shell>, method: Method, wanted: HeaderMap) -> Response {
    let reads = wanted.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let page = match reads {
        Some(kinds) if method == Method::GET && kinds.contains("text/html") => {
            page(State(shell), wanted).await
        }
        _ => Err(Refusal(Refused::NotFound)),
    };
    match page {
        Ok(page) => (StatusCode::NOT_FOUND, page).into_response(),
        Err(refusal) => refusal.into_response(),
    }
}

/// `GET /a/BUILD/FILE`: one file, kept for ever under its build. Another build's page finds nothing here and is
/// loaded again.
pub(super) async fn file(
    State(shell): State<Shell>,
    Path((build, name)): Path<(String, String)>,
    wanted: HeaderMap,
) -> Result<Response, Refusal> {
    if build != shell.files.build() {
        return Err(Refusal(Refused::NotFound));
    }
    Ok(shell.files.get(&name)?.sent(&wanted, "public, max-age=31536000, immutable"))
}

/// The kinds of files that the client has.
fn content_type(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use rules::games::GameKind;

    use super::*;

    /// A table loads the files of its own game only: those that the room names for it. What the first view does without
    /// comes after it; the lobby, the menu, the rules and the end when they are opened.
    const FIRST_LOAD_BYTES_MAX: usize = 40_000;

    /// How much of that a game leaves for what is still to come.
    const SPARE_BYTES_MIN: usize = 400;

    #[test]
    fn the_first_load_of_a_table_is_small() {
        let files = Files::embedded();
        let page = String::from_utf8(files.files[PAGE].plain.to_vec()).expect("the page is text");
        let named: Vec<&File> = page
            .split('"')
            .filter_map(|word| word.strip_prefix(&format!("/a/{}/", files.build)))
            .collect::<std::collections::BTreeSet<_>>()
            .into_iter()
            .map(|name| files.files.get(name).unwrap_or_else(|| panic!("the page names {name}")))
            .collect();
        let size =
            |name: &str| files.files.get(name).unwrap_or_else(|| panic!("there is no {name}")).gzip.len();
        let shared = size(PAGE) + named.iter().map(|file| file.gzip.len()).sum::<usize>();
        let room =
            String::from_utf8(files.files["screens/room.js"].plain.to_vec()).expect("a script is text");
        for game in GameKind::ALL {
            let loads = format!("{}: () =>", game.tag());
            let all = room.split(&loads).nth(1).and_then(|rest| rest.split("),\n").next());
            let words = all.unwrap_or_else(|| panic!("the room does not load {}", game.tag())).split('\'');
            let own: Vec<String> = words
                .skip(1)
                .step_by(2)
                .map(|word| match word.strip_prefix("../") {
                    Some(script) => script.to_owned(),
                    None => format!("style/{word}.css"),
                })
                .collect();
            let game = game.tag().replace('_', "-");
            assert!(own.contains(&format!("games/{game}.js")), "{own:?}");
            let own = own.iter().map(|name| size(name)).sum::<usize>();
            let bytes = shared + own;
            assert!(
                bytes + SPARE_BYTES_MIN <= FIRST_LOAD_BYTES_MAX,
                "{game}: {bytes} bytes, {own} of them its own"
            );
        }
    }

    #[test]
    fn gzip_is_sent_to_those_who_take_it() {
        for (wanted, takes) in [
            ("gzip, deflate, br", true),
            ("br;q=1, GZIP;q=0.5", true),
            ("gzip;q=0", false),
            ("br", false),
            ("", false),
        ] {
            let headers = HeaderMap::from_iter([(
                header::ACCEPT_ENCODING,
                HeaderValue::from_str(wanted).expect("a value"),
            )]);
            assert_eq!(takes_gzip(&headers), takes, "{wanted}");
        }
    }
}
