//! The TypeScript types of the wire, for the browser client and for bots in JavaScript.

use std::any::TypeId;
use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

use crate::{
    Command, DaySeed, DeviceLink, House, HttpRefused, Keys, ListedTables, Me, Message, Naming, NewPlayer,
    NewTable, Record, Redeeming, Report, Request, Statistics, TableCard,
};

/// All declarations of the wire as one `.d.ts` file, in alphabetical order.
#[must_use]
pub fn declarations() -> String {
    let config = Config::new().with_large_int("number");
    let mut found = Found { config: &config, declarations: BTreeMap::new(), seen: Vec::new() };
    found.visit::<Request>();
    found.visit::<Command>();
    found.visit::<Message>();
    found.visit::<Naming>();
    found.visit::<NewPlayer>();
    found.visit::<Me>();
    found.visit::<Statistics>();
    found.visit::<Report>();
    found.visit::<Keys>();
    found.visit::<DeviceLink>();
    found.visit::<Redeeming>();
    found.visit::<NewTable>();
    found.visit::<TableCard>();
    found.visit::<ListedTables>();
    found.visit::<House>();
    found.visit::<DaySeed>();
    found.visit::<Record>();
    found.visit::<HttpRefused>();
    let mut file = String::from("// Made from the protocol crate by its tests; do not edit.\n");
    for declaration in found.declarations.values() {
        file.push('\n');
        file.push_str(declaration);
    }
    file
}

struct Found<'a> {
    config: &'a Config,
    declarations: BTreeMap<String, String>,
    seen: Vec<TypeId>,
}

impl TypeVisitor for Found<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        T::visit_dependencies(self);
        T::visit_generics(self);
        if T::output_path().is_some() || T::docs().is_some() {
            let docs = T::docs().unwrap_or_default();
            let declaration = T::decl_concrete(self.config);
            self.declarations.insert(T::ident(self.config), format!("{docs}export {declaration}\n"));
        }
    }
}
