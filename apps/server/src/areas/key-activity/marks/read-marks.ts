import type { CallOutput, contract } from '@latchboard/contract';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type KeyMark = CallOutput<typeof contract.keyActivity.markKey>;

const marks = statement('marks-of-a-key', {
  values: ['int4', 'text'],
  row: {
    id: 'int4',
    kind: as<KeyMark['kind']>('text'),
    at: 'timestamptz',
    cabinet: as<NonNullable<KeyMark['cabinet']>>('json?'),
    note: 'text',
    author: 'text?',
    made_at: 'timestamptz',
    withdrawn_at: 'timestamptz?',
    withdrawer: 'text?',
  },
  text: `
  select m.id, m.kind, m.at, m.note, author_name(m.staff_id) as author, m.made_at, m.withdrawn_at, author_name(m.withdrawn_by) as withdrawer,
    case when m.datalog_id is not null then json_build_object('id', m.datalog_id, 'name', coalesce(d.name, f.name, '')) end as cabinet
  from key_mark m
    left join datalog d on d.id = m.datalog_id and d.property_id = m.property_id
    left join datalog_former f on f.datalog_id = m.datalog_id and f.property_id = m.property_id
  where m.property_id = $1 and m.tag = $2 order by m.at desc, m.id desc limit 50`,
});

/** Reads the marks of a tag, newest first, including withdrawn ones. */
export async function readMarks(tx: Tx, propertyId: number, tag: string): Promise<KeyMark[]> {
  const rows = await marks.rows(tx, propertyId, tag);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    cabinet: row.cabinet,
    note: row.note,
    author: row.author,
    madeAt: row.made_at.toISOString(),
    withdrawn: row.withdrawn_at && { at: row.withdrawn_at.toISOString(), author: row.withdrawer },
  }));
}

/** Returns the mark that a user can set next: found if the key is lost, otherwise lost. */
export const nextMark = (state: 'in' | 'out' | 'unknown' | 'lost'): KeyMark['kind'] =>
  state === 'lost' ? 'found' : 'lost';
