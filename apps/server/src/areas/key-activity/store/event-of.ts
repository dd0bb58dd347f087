/**
 * Event of a log entry, to join by `cross join` or `left join … on true`. The limit forces a lookup by time and
 * position. In a month without statistics, a plain join may read all events of the property for each entry.
 */
export const eventOf = (entry: string) => `lateral (
  select * from key_event where occurred_at = ${entry}.occurred_at and property_id = ${entry}.property_id
    and datalog_id = ${entry}.datalog_id and position = ${entry}.position limit 1)`;
