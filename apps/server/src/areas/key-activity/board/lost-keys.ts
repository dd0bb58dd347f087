import type { CallOutput, contract } from '@latchboard/contract';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { firstTakenAt } from '../report/undo-marks.ts';
import { handoverSql } from './hand-over.ts';
import { unitsOf } from './units-of.ts';

type LostKey = CallOutput<typeof contract.keyActivity.board>['lost'][number];

/** Maximum number of lost keys in a reply. */
const maxRows = 500;

const lostKeyRows = statement('lost-keys', {
  values: ['int4'],
  row: {
    key: 'int4',
    tag: 'text',
    hook: 'int4',
    unit: 'text?',
    opens: 'text[]',
    since: 'timestamptz!',
    last: as<NonNullable<LostKey['lastHolder']>>('json?'),
    note: 'text?',
    author: 'text?',
  },
  text: `
  select k.id as key, c.tag, k.hook, coalesce(k.unit, c.unit) as unit, k.opens, c.since, m.note, m.author,
    case when l.badge is not null then json_build_object('badge', l.badge, 'name', l.name,
      'receipt', ${handoverSql('c.property_id', 'c.tag', 'l.occurred_at')}) end as last
  from key_custody c
    join key_tag k on k.property_id = c.property_id and k.tag = c.tag
    left join lateral (
      select m.note, author_name(m.staff_id) as author from key_mark m
      where m.property_id = c.property_id and m.tag = c.tag and m.kind = 'lost' and m.at = c.since and m.withdrawn_at is null
      order by m.id limit 1) m on true
    left join lateral (
      select e.badge, ${firstTakenAt('e')} as occurred_at, b.name from key_event e
        left join lateral (
          select name from badge where property_id = e.property_id and number = e.badge and active_from <= e.occurred_at
            and (active_to is null or active_to > e.occurred_at) order by active_from desc limit 1) b on true
      where e.property_id = c.property_id and e.tag = c.tag and e.movement = 'taken' and e.exception is distinct from 'N'
        and e.occurred_at <= c.since
      order by e.occurred_at desc limit 1) l on true
  where c.property_id = $1 and c.state = 'lost' order by c.since desc, c.tag limit ${maxRows}`,
});

/**
 * Reads the lost keys of a property, newest first, with the last person who took each. A replaced key is not included.
 */
export async function readLostKeys(tx: Tx, propertyId: number, canSeeHooks: boolean): Promise<LostKey[]> {
  const rows = await lostKeyRows.rows(tx, propertyId);
  return rows.map((row) => ({
    key: row.key,
    tag: canSeeHooks ? row.tag : null,
    hook: canSeeHooks ? row.hook : null,
    unit: row.unit,
    units: unitsOf(row),
    since: row.since.toISOString(),
    lastHolder: row.last,
    note: row.note ?? '',
    author: row.author,
  }));
}
