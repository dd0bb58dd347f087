import type { CallOutput, contract } from '@latchboard/contract';
import { parseHook } from '@latchboard/contract/key-activity/rules/hooks';
import { as, customStatement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type Handover, handoverSql } from '../board/hand-over.ts';
import { firstTakenAt } from '../report/undo-marks.ts';
import { sourcesOf } from '../silence/sources.ts';

type EmptyHook = CallOutput<typeof contract.keyActivity.findKeys>['hooks'][number];

/** Hook in a search: its number on lettered and on unlettered panels, and the text before it. */
export interface RequestedHook {
  readonly lettered: number | null;
  readonly grouped: number | null;
  /** Text before the hook: the name of a cabinet, or empty. */
  readonly cabinet: string;
}

/** Parses `a12`, `(1) 12`, or `lobby a12`. Undefined if the words do not name a hook. */
export function requestedHook(words: readonly string[]): RequestedHook | undefined {
  for (let index = 0; index < words.length; index++) {
    const text = words.slice(index).join(' ');
    const lettered = parseHook(text, true) ?? null;
    const grouped = parseHook(text, false) ?? null;
    if (lettered !== null || grouped !== null) return { lettered, grouped, cabinet: words.slice(0, index).join(' ') };
  }
  return undefined;
}

/**
 * Number of days to search back for the last removal. Without a limit, a hook that was never used would require reading
 * the whole log.
 */
const maxDays = 90;
const maxHooks = 9;

const emptyHookRows = customStatement('empty-hooks', {
  values: ['int4[]', 'int4', 'int4?', 'int4?', 'text', 'timestamptz'],
  row: {
    property: as<EmptyHook['property']>('json!'),
    datalog_id: 'int4',
    datalog_name: 'text',
    property_id: 'int4',
    hook: 'int4!',
    last_badge: 'text?',
    last_holder: 'text?',
    last_unit: 'text?',
    last_at: 'timestamptz?',
    last_receipt: as<Handover>('jsonb?'),
  },
  text: `
  select json_build_object('id', p.id, 'name', p.name, 'timeZone', p.time_zone, 'nonLetteredPanels', p.non_lettered_panels) as property,
    p.id as property_id, d.id as datalog_id, d.name as datalog_name, h.hook,
    l.badge as last_badge, b.name as last_holder, l.unit as last_unit, l.occurred_at as last_at,
    ${handoverSql('p.id', 'l.tag', 'l.occurred_at')} as last_receipt
  from property p
    cross join lateral (select case when p.non_lettered_panels then $4::int else $3::int end as hook) h
    join datalog d on d.property_id = p.id and d.panels * 50 >= case when h.hook > 1000 then h.hook - 1000 else h.hook end
    left join lateral (
      select e.badge, e.tag, e.unit, ${firstTakenAt('e')} as occurred_at from key_event e
      where e.property_id = p.id and e.datalog_id = d.id and e.hook = h.hook and e.movement = 'taken'
        and e.exception is distinct from 'N' and e.occurred_at > $6::timestamptz - make_interval(days => ${maxDays})
      order by e.occurred_at desc limit 1) l on true
    left join lateral (
      select name from badge where property_id = p.id and number = l.badge and active_from <= l.occurred_at
        and (active_to is null or active_to > l.occurred_at) order by active_from desc limit 1) b on true
  where p.id = any($1::int[]) and p.id = $2::int and h.hook is not null and ($5 = '' or search_form(d.name) = search_form($5))
    and not exists (select from key_tag k where k.property_id = p.id and k.datalog_id = d.id and k.hook = h.hook)
    and not exists (select from key_custody c where c.property_id = p.id and c.datalog_id = d.id and c.hook = h.hook and c.state = 'in')
  order by lower(d.name), d.id limit ${maxHooks}`,
});

/**
 * Finds hooks with this name that have no key and no assignment, in the current property or in the only one that is
 * searched (BEY-14).
 */
export async function findEmptyHooks(
  tx: Tx,
  { lettered, grouped, cabinet }: RequestedHook,
  {
    places,
    currentProperty,
    now,
  }: { readonly places: readonly number[]; readonly currentProperty: number | undefined; readonly now: Date },
): Promise<EmptyHook[]> {
  const property = currentProperty ?? (places.length === 1 ? places[0] : undefined);
  if (property === undefined) return [];
  const rows = await emptyHookRows.written(tx, places, property, lettered, grouped, cabinet, now);
  const source = await sourcesOf(tx, rows, now);
  return rows.map((row) => ({
    property: row.property,
    hook: row.hook,
    cabinet: source(row),
    last:
      row.last_at === null
        ? null
        : {
            holder: { name: row.last_holder, badge: row.last_badge ?? '' },
            receipt: row.last_receipt,
            unit: row.last_unit,
            at: row.last_at,
          },
  }));
}
