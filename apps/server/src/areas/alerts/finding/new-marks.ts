import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { AffectedSubject } from './affected-subjects.ts';

const claimMarks = statement('marks-to-look-at', {
  row: { property_id: 'int4', subject: 'text', from: 'timestamptz' },
  text: `
  update key_mark m set is_looked_at = true
  from (select id from key_mark where not is_looked_at order by id limit 500 for update) n
  where m.id = n.id returning m.property_id, m.tag as subject, m.at as "from"`,
});

/** Claims up to 500 new marks. Returns the keys whose lost or found marks were set or withdrawn. */
export const claimNewMarks = (tx: Tx): Promise<AffectedSubject[]> => claimMarks.rows(tx);
