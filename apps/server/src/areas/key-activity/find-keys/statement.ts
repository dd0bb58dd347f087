import type { CallOutput, contract } from '@latchboard/contract';
import { as, customStatement, statement, type WrittenRowOf } from '#server/platform/db/statement.ts';
import { type Handover, handoverOfCustodySql } from '../board/hand-over.ts';
import { dueBackSql } from '../board/keys-out.ts';

/**
 * Makes PostgreSQL use hash joins in this transaction: disables nested-loop and merge joins. The planner cannot
 * estimate how many keys the searched properties have.
 */
export const forceHashJoins = statement('force-hash-joins', {
  row: { nestloop: 'text!', mergejoin: 'text!' },
  text: "select set_config('enable_nestloop', 'off', true) as nestloop, set_config('enable_mergejoin', 'off', true) as mergejoin",
});

type FoundKey = CallOutput<typeof contract.keyActivity.findKeys>['rows'][number];

const row = {
  key: 'int4?',
  hook: 'int4?',
  non_lettered_panels: 'bool',
  property_id: 'int4',
  property_name: 'text',
  time_zone: 'text',
  tag: 'text',
  unit: 'text?',
  opens: 'text[]?',
  state: as<FoundKey['state']>('text'),
  misplaced: 'bool',
  badge: 'text?',
  holder: 'text?',
  receipt: as<Handover>('jsonb?'),
  since: 'timestamptz?',
  overdue: 'bool!',
  datalog_id: 'int4?',
  datalog_name: 'text?',
} as const;
export type FoundRow = WrittenRowOf<typeof findStatement>;

const ranking = (f: string) =>
  `${f}.rank, ${f}.is_current_property desc, ${f}.is_out desc, ${f}.nth, ${f}.since, length(${f}.unit), ${f}.unit, ${f}.tag`;

/**
 * Finds keys by unit, holder, and vendor. Every word must match the unit, the holder, the vendor, or the name of the
 * property. At least one word must match the unit, the holder, or the vendor. Also finds a key by the beginning of its
 * tag (for users who see tags, $4) or of its holder's badge ($9), and by its hook number ($10 for lettered panels, $11
 * for numbered ones). The statement reads the keys of the searched properties once and computes the search form of each
 * unit name once. `search_form` is applied only to columns, because PostgreSQL does not inline the function for longer
 * expressions. The statement looks up other data only for the keys that it returns.
 */
export const findStatement = customStatement('find-keys', {
  values: ['int4[]', 'text[]', 'text[]', 'bool', 'text[]', 'int4?', 'int4', 'timestamptz', 'text[]', 'int4?', 'int4?'],
  row: {
    ...row,
    property_id: 'int4!',
    property_name: 'text!',
    time_zone: 'text!',
    non_lettered_panels: 'bool!',
    tag: 'text!',
    state: as<FoundKey['state']>('text!'),
    misplaced: 'bool!',
  },
  text: `
  with searched_property as materialized (
    select id, name, time_zone, non_lettered_panels, default_due_minutes, name_form as words, case when non_lettered_panels then $11::int else $10::int end as hook, id is not distinct from $6::int as is_current_property,
      row_number() over (order by lower(name), id) as nth
    from property where id = any($1::int[])),
  tag as materialized (
    select property_id, tag, unit, opens, hook, case when cardinality(opens) > 1 then array_to_string(opens, ' ') else coalesce(unit, '') end as search_text
    from key_tag where property_id = any($1::int[])),
  form as materialized (
    select search_text, search_form(search_text) as form, search_form(search_text) like any($3::text[]) as matches from (select distinct search_text from tag) once),
  key_out as materialized (
    select c.property_id, c.tag, c.badge, c.since, b.name as holder, ${handoverOfCustodySql} as receipt, coalesce(c.hook, t.hook) as hook, coalesce(c.unit, t.unit) as unit, t.opens,
      case when cardinality(t.opens) > 1 then t.search_text end as opened
    from key_custody c
      left join tag t on t.property_id = c.property_id and t.tag = c.tag
      left join (select * from badge where property_id = any($1::int[])) b on b.property_id = c.property_id and b.number = c.badge
        and b.active_from <= c.since and (b.active_to is null or b.active_to > c.since)
    where c.property_id = any($1::int[]) and c.state = 'out'),
  key_out_text as materialized (
    select *, concat_ws(' ', unit, opened, holder, receipt->>'vendor', receipt->>'person') as search_text from key_out),
  key_out_form as materialized (select *, search_form(unit) as unit_form, search_form(search_text) as words from key_out_text),
  key as (
    select property_id, tag, unit, opens, holder, receipt, badge, since, true as is_out, hook, unit_form, words from key_out_form
    union all
    select t.property_id, t.tag, t.unit, t.opens, null, null, null, null, false, t.hook, case when cardinality(t.opens) > 1 then search_form(t.unit) else f.form end, f.form
    from tag t join searched_property p on p.id = t.property_id join form f using (search_text)
    where (t.hook = p.hook or f.matches or ($4::boolean and t.tag like any($9::text[])))
      and (t.property_id, t.tag) not in (select property_id, tag from key_out)),
  found as (
    select k.property_id, k.tag, k.unit, k.opens, k.holder, k.receipt, k.since, p.is_current_property, p.nth, k.is_out,
      case when k.hook = p.hook or k.unit_form = any($2::text[]) then 0
        when cardinality(k.opens) > 1 and exists (select from unnest(k.opens) o where search_form(o) = any($2::text[])) then 0 when k.unit_form like any($5::text[]) then 1
        when k.unit_form like any($3::text[]) then 2 else 3 end as rank
    from key k join searched_property p on p.id = k.property_id
    where k.hook = p.hook or (k.words like any($3::text[]) and k.words || ' ' || p.words like all($3::text[]))
      or ($4::boolean and k.tag like any($9::text[])) or k.badge like any($9::text[]))
  select f.property_id, p.name as property_name, p.time_zone, p.non_lettered_panels, t.id as key, coalesce(c.hook, t.hook) as hook, f.tag, f.unit, f.opens, coalesce(c.state, 'unknown') as state,
    coalesce(c.misplaced, false) as misplaced, c.badge, f.holder, f.receipt, c.since, d.id as datalog_id, d.name as datalog_name,
    coalesce(c.state = 'out' and ${dueBackSql('a.minutes')} < $8::timestamptz, false) as overdue
  from (select * from found f order by ${ranking('f')} limit $7::int) f
    join searched_property p on p.id = f.property_id
    left join lateral (select * from key_custody where property_id = f.property_id and tag = f.tag limit 1) c on true
    left join lateral (select id, hook from key_tag where property_id = f.property_id and tag = f.tag limit 1) t on true
    left join lateral (select minutes from activity where property_id = f.property_id and code = c.activity limit 1) a on true
    left join lateral (
      select id, name from datalog where property_id = f.property_id and id = coalesce(c.datalog_id,
        (select datalog_id from key_tag where property_id = f.property_id and tag = f.tag)) limit 1) d on true
  order by ${ranking('f')}`,
});

/**
 * Reads the overdue keys of the searched properties, up to a limit, for the search "overdue". Keys of the current
 * property are first, then the longest overdue.
 */
export const overdueStatement = customStatement('find-keys-overdue', {
  values: ['int4[]', 'timestamptz', 'int4?', 'int4'],
  row,
  text: `
  select p.id as property_id, p.name as property_name, p.time_zone, p.non_lettered_panels, t.id as key, coalesce(c.hook, t.hook) as hook,
    c.tag, coalesce(c.unit, t.unit) as unit, t.opens, c.state, c.misplaced, c.badge, b.name as holder, ${handoverOfCustodySql} as receipt, c.since, d.id as datalog_id, d.name as datalog_name,
    true as overdue
  from key_custody c
    join property p on p.id = c.property_id
    left join key_tag t on t.property_id = c.property_id and t.tag = c.tag
    left join activity a on a.property_id = c.property_id and a.code = c.activity
    left join datalog d on d.property_id = c.property_id and d.id = c.datalog_id
    left join badge b on b.property_id = c.property_id and b.number = c.badge and b.active_from <= c.since
      and (b.active_to is null or b.active_to > c.since)
    cross join lateral (select ${dueBackSql('a.minutes')} as at) due
  where c.property_id = any($1::int[]) and c.state = 'out' and due.at < $2::timestamptz
  order by p.id is not distinct from $3::int desc, due.at, c.tag limit $4::int`,
});
