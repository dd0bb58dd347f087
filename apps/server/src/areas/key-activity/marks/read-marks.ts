import type { CallOutput, contract } from '@latchboard/contract';
import { statement, type Tx } from '#server/platform/db/transaction.ts';

export type KeyMark = CallOutput<typeof contract.keyActivity.markKey>;

interface Row {
  readonly id: number;
  readonly kind: KeyMark['kind'];
  readonly at: Date;
  readonly cabinet: KeyMark['cabinet'];
  readonly note: string;
  readonly author: string | null;
  readonly made_at: Date;
  readonly withdrawn_at: Date | null;
  readonly withdrawer: string | null;
  readonly [column: string]: unknown;
}

const marks = `
  select m.id, m.kind, m.at, m.note, author_name(m.staff_id) as author, m.made_at, m.withdrawn_at, author_name(m.withdrawn_by) as withdrawer,
    case when m.datalog_id is not null then json_build_object('id', m.datalog_id, 'name', coalesce(d.name, f.name, '')) end as cabinet
  from key_mark m
    left join datalog d on d.id = m.datalog_id and d.property_id = m.property_id
    left join datalog_former f on f.datalog_id = m.datalog_id and f.property_id = m.property_id
  where m.property_id = $1 and m.tag = $2 order by m.at desc, m.id desc limit 50`;

/** Marks of a tag, newest first, including withdrawn ones. */
export async function readMarks(tx: Tx, propertyId: number, tag: string): Promise<KeyMark[]> {
  const rows = await statement<Row>(tx, 'marks-of-a-key', marks, [propertyId, tag]);
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

/** The next possible mark of a key: lost, or found if it is lost. */
export const nextMark = (state: 'in' | 'out' | 'unknown' | 'lost'): KeyMark['kind'] =>
  state === 'lost' ? 'found' : 'lost';
