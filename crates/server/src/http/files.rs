//! The browser client, embedded in the binary (read from its folder by a debug build).

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use protocol::Refused;
use rust_embed::Embed;
use sha2::{Digest, Sha256};

use super::Shell;
use super::refusal::Refusal;

#[derive(Embed)]
#[folder = "../../web-client"]
#[exclude = "*.test.js"]
#[exclude = "*.d.ts"]
struct WebClient;

/// Where the page says that its files are.
const PLACEHOLDER: &str = "/a/BUILD/";

/// The files and the build that they make.
#[derive(Debug)]
pub(crate) struct Files {
    build: String,
}

impl Files {
    /// All files that are embedded.
    pub(crate) fn embedded() -> Files {
        let mut names: Vec<_> = WebClient::iter().collect();
        names.sort_unstable();
        let mut hash = Sha256::new();
        for name in names {
            if let Some(file) = WebClient::get(&name) {
                hash.update(name.as_bytes());
                hash.update([0]);
                hash.update(file.metadata.sha256_hash());
            }
        }
        // Another server may speak another protocol with the same files.
        hash.update(env!("CARGO_PKG_VERSION"));
        let digest: [u8; 32] = hash.finalize().into();
        Files { build: protocol::Hex::<6>(std::array::from_fn(|at| digest[at])).to_string() }
    }

    /// The hash of the files, in 12 digits.
    pub(crate) fn build(&self) -> &str {
        &self.build
    }
}

/// `GET /` and `GET /t/CODE`: the one page, which the browser asks for again each time.
pub(super) async fn page(State(shell): State<Shell>) -> Result<Response, Refusal> {
    let page = WebClient::get("index.html").ok_or(Refused::NotFound)?;
    let text = String::from_utf8_lossy(&page.data);
    let text = text.replace(PLACEHOLDER, &format!("/a/{}/", shell.files.build()));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    ];
    Ok((headers, text).into_response())
}

/// `GET /a/BUILD/FILE`: one file, kept for ever under its build. Another build's page finds nothing here and is
/// loaded again.
pub(super) async fn file(
    State(shell): State<Shell>,
    Path((build, name)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    if build != shell.files.build() {
        return Err(Refusal(Refused::NotFound));
    }
    let kind = content_type(&name).ok_or(Refused::NotFound)?;
    let file = WebClient::get(&name).ok_or(Refused::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
    ];
    Ok((headers, file.data.into_owned()).into_response())
}

/// The kinds of files that the client has.
fn content_type(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}
