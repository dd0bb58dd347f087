import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { EmptyHookColumnId } from '@latchboard/contract/scanning/rules/lists';
import { type RawBuilder, sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { List } from '#server/platform/list/read-list.ts';

type EmptyHook = CallOutput<typeof contract.scanning.listEmptyHooks>['rows'][number];
type Filters = Pick<CallInput<typeof contract.scanning.exportEmptyHooks>, 'propertyId' | 'search' | 'view' | 'days'>;

export interface EmptyHookRow {
  id: number;
  datalog_id: number;
  system: string;
  hook: number;
  tag: string | null;
  opens: string[];
  state: EmptyHook['state'];
  seen_at: Date | null;
}

/** SQL for the hooks of a property's systems that have no tag, as encoded numbers. */
const hooksWithoutTag = (propertyId: number) => sql`(
  select d.id * 2400 + h.hook as id, d.id as datalog_id, d.name as system, h.hook, null::text as tag,
    coalesce(m.opens, '{}') as opens, case when m.is_empty then 'noKey' else 'free' end as state, null::timestamptz as seen_at
  from datalog d join property p on p.id = d.property_id
    cross join lateral generate_series(1, d.panels) as panel(n)
    cross join lateral generate_series(1, coalesce(d.panel_hooks[panel.n], 50)::int) as at(n)
    cross join lateral (select (panel.n - 1) * 50 + at.n as number) as l
    cross join lateral (select case when p.non_lettered_panels and l.number <= 1000 then l.number else 1000 + l.number end as hook) as h
    left join hook_mark m on m.datalog_id = d.id and m.hook = h.hook
  where d.property_id = ${propertyId} and d.state <> 'withdrawn'
    and not exists (select from key_tag k where k.datalog_id = d.id and k.hook = h.hook)) e`;

/** SQL for the tags of a property that no cabinet has reported for `days` days, or ever. */
const unseenTags = (propertyId: number, days: number) => sql`(
  select k.id, k.datalog_id, d.name as system, k.hook, k.tag, k.opens,
    case when c.last_order_at is null then 'neverSeen' else 'notSeen' end as state, c.last_order_at as seen_at
  from key_tag k join datalog d on d.id = k.datalog_id
    left join key_custody c on c.property_id = k.property_id and c.tag = k.tag
  where k.property_id = ${propertyId} and (c.last_order_at is null or c.last_order_at < now() - ${days} * interval '1 day')) e`;

/** Hooks without a tag, or tags that no cabinet reported recently (DEV-10). */
export const emptyHookList = ({ propertyId, search, view, days }: Filters): List<EmptyHookColumnId> => ({
  select: sql`e.id, e.datalog_id, e.system, e.hook, e.tag, e.opens, e.state, e.seen_at`,
  from: view === 'hooks' ? hooksWithoutTag(propertyId) : unseenTags(propertyId, days),
  where: search ? [matchesSearch(search)] : [],
  sorts: {
    system: { by: sql`e.system`, kind: 'text' },
    hook: { by: sql`(e.datalog_id * 2400 + e.hook)`, kind: 'number' },
    tag: { by: sql`e.tag`, kind: 'text', mayBeNull: true },
    opens: { by: sql`e.opens[1]`, kind: 'text', mayBeNull: true },
    state: { by: sql`e.state`, kind: 'text' },
    seen: { by: sql`e.seen_at`, kind: 'time', mayBeNull: true },
  },
  id: sql`e.id`,
});

const matchesSearch = (search: string): RawBuilder<unknown> =>
  containsWords([sql`e.system`, sql`e.tag`, sql`array_to_string(e.opens, ' ')`], search);

export const presentEmptyHook = (row: EmptyHookRow): EmptyHook => ({
  id: Number(row.id),
  system: { id: row.datalog_id, name: row.system },
  hook: row.hook,
  tag: row.tag,
  opens: row.opens,
  state: row.state,
  seenAt: row.seen_at?.toISOString() ?? null,
});
