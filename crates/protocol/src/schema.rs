//! The JSON Schema of the wire.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

use crate::{
    DaySeed, DeviceLink, House, HttpRefused, Keys, ListedTables, Me, Message, Naming, NewPlayer, NewTable,
    Record, Redeeming, Report, Request, Statistics, TableCard,
};

/// Everything that goes over the wire; only there to be described.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "described, never made")]
struct Wire {
    request: Request,
    message: Message,
    naming: Naming,
    new_player: NewPlayer,
    me: Me,
    statistics: Statistics,
    report: Report,
    keys: Keys,
    device_link: DeviceLink,
    redeeming: Redeeming,
    new_table: NewTable,
    table_card: TableCard,
    listed_tables: ListedTables,
    house: House,
    day_seed: DaySeed,
    record: Record,
    http_refused: HttpRefused,
}

/// One schema whose properties `request`, `message` and so on stand for one kind of frame or body each.
#[must_use]
pub fn schema() -> Value {
    SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<Wire>().to_value()
}
