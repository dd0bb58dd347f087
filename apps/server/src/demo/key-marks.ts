import type { ClientBase } from 'pg';
import type { CabinetFile } from './log/cabinet-file.ts';

const notes = [
  'Left in a taxi. We called the taxi company',
  'Not in the lockbox where it was left',
  'The technician says it fell into the elevator shaft',
];

/** SQL that marks some keys that have been out for more than 20 hours as lost, 16 hours after they were taken. */
const markLostSql = `
  with long as (
    select distinct on (c.property_id) c.property_id, c.tag, c.since, abs(hashtext(p.name)) as chance,
      (select min(s.staff_id) from staff_scope s where s.level = 4 and s.entity_id = c.property_id) as staff_id
    from key_custody c join property p on p.id = c.property_id join key_tag k on k.property_id = c.property_id and k.tag = c.tag
    where c.state = 'out' and c.since < $1::timestamptz - interval '20 hours' and not exists (
      select from key_receipt_key r where r.property_id = c.property_id and r.tag = c.tag and r.taken_at = c.since)
    order by c.property_id, c.since),
  made as (
    insert into key_mark (property_id, tag, kind, at, note, made_at, staff_id)
    select property_id, tag, 'lost', since + interval '16 hours', ($2::text[])[1 + chance % cardinality($2)], since + interval '16 hours', staff_id
    from long where chance % 2 = 0
    returning id, property_id, tag, at)
  update key_custody c set state = 'lost', since = m.at, due_back = null, last_order_at = m.at, last_datalog_id = 2147483647, last_stream = m.id,
    last_seq = m.id
  from made m where c.property_id = m.property_id and c.tag = m.tag returning c.property_id, c.tag`;

/** Marks keys as lost. Sets the due time of these keys far in the future, so simulated cabinets do not return them. */
export async function markKeysLost(client: ClientBase, now: Date, cabinets: readonly CabinetFile[]): Promise<void> {
  const { rows } = await client.query<{ property_id: number; tag: string }>(markLostSql, [now, notes]);
  const lostKeys = new Set(rows.map(({ property_id: property, tag }) => `${property} ${tag}`));
  for (const file of cabinets)
    file.out = file.out.map((key) =>
      lostKeys.has(`${file.property} ${key.tag}`) ? { ...key, dueBack: '2099-01-01T00:00:00.000Z' } : key,
    );
}
