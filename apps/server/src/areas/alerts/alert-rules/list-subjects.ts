import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { AlertSubjectKind } from '@latchboard/contract/alerts/rule-shapes';
import { normalizeForSearch } from '@latchboard/texts/search-form';
import { type RawBuilder, sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { EntityKey } from '#server/platform/http/calls-at-levels.ts';
import { placeColumns } from './rehearse.ts';

type Query = Omit<CallInput<typeof contract.alerts.listPropertyAlertSubjects>, 'propertyId'>;
type Subjects = CallOutput<typeof contract.alerts.listPropertyAlertSubjects>;

/**
 * SQL for the values and labels of the subjects at the properties `p`, by kind. An alert accepts each of these values.
 */
const subjectQueries: Record<AlertSubjectKind, (query: Query) => RawBuilder<unknown>> = {
  units: ({ isMaster }) =>
    sql`select u.unit as value, u.building as label from p join unit u on u.property_id = p.id
      where u.is_active and (not ${isMaster}::boolean or u.kind = 'master')`,
  tags: () => sql`select k.tag as value, k.unit as label from p join key_tag k on k.property_id = p.id`,
  badges: () =>
    sql`select b.number as value, b.name as label from p join badge b on b.property_id = p.id where b.active_to is null or b.active_to > now()`,
  people: () =>
    sql`select b.name as value, null::text as label from p join badge b on b.property_id = p.id
      where b.name <> '' and (b.active_to is null or b.active_to > now())`,
  activities: ({ language }) =>
    sql`select a.code::text as value, case when ${language} = 'es' then coalesce(a.name_es, a.name) else a.name end as label from p join activity a on a.property_id = p.id`,
};

/**
 * Finds units, tags, badges, people, or activities at a place and below. Lists close matches first, then the others in
 * natural order.
 */
export async function listSubjects(tx: Tx, { level, entity }: EntityKey, query: Query): Promise<Subjects> {
  const search = query.search ?? '';
  const normalizedSearch = normalizeForSearch(search);
  const { rows } = await sql<Subjects['rows'][number]>`
    with p as materialized (select p.id from property p where ${sql.ref(placeColumns[level] ?? 'p.id')} = ${entity})
    select s.value, min(s.label) as label from (${subjectQueries[query.kind](query)}) s
    where ${containsWords([sql`s.value`, sql`s.label`], search)}
    group by s.value
    order by search_form(s.value) <> ${normalizedSearch}, strpos(search_form(s.value), ${normalizedSearch}) <> 1, length(substring(s.value from '^\\d+')), s.value
    limit ${query.limit}`.execute(tx);
  return { rows };
}
