import type { CallInput, contract } from '@latchboard/contract';
import type { PropertyColumnId } from '@latchboard/contract/hierarchy/property-lists';
import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import { type RawBuilder, sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { SortBy } from '#server/platform/list/keyset.ts';
import { type List, readList } from '#server/platform/list/read-list.ts';
import { presentProperty } from './properties.ts';
import { propertyColumnSorts } from './property-columns.ts';

type Input = CallInput<typeof contract.hierarchy.listProperties>;
export type PropertyFilters = Partial<Pick<Input, 'search' | 'corporationId' | 'account'>>;
export type PropertyListRow = Parameters<typeof presentProperty>[0];

/** Sort expressions. Users who do not reach a region still see its name, like the name of their corporation. */
const sorts: Readonly<Record<PropertyColumnId, SortBy>> = {
  ...propertyColumnSorts,
  corporation: { by: sql`lower(k.name)`, kind: 'text', mayBeNull: true },
  region: {
    by: sql`lower(coalesce(r.name, (select a.name from ancestor_names(p.id) a where a.level = 3)))`,
    kind: 'text',
    mayBeNull: true,
  },
};

const isTemporary = (now: Date) =>
  sql`coalesce(p.temporary_access_date > ${new Date(now.getTime() - temporaryAccessDays * 86_400_000)}, false)`;

const narrowed: Record<NonNullable<Input['account']>, (now: Date) => RawBuilder<unknown>> = {
  active: () => sql`not p.canceled and not p.payment_delinquent`,
  canceled: () => sql`p.canceled`,
  delinquent: () => sql`p.payment_delinquent`,
  temporary: isTemporary,
  unnumbered: () => sql`p.accounting_customer_number is null`,
};

/** Properties within the transaction's reach that match all words, with the names above each. */
export const propertyList = (
  { search, corporationId, account }: PropertyFilters,
  now: Date,
): List<PropertyColumnId> => ({
  select: sql`p.*, (select jsonb_object_agg(a.level, a.name) from ancestor_names(p.id) a) as names`,
  from: sql`property p left join corporation k on k.id = p.corporation_id left join region r on r.id = p.region_id`,
  where: [
    containsWords([sql`p.search_text`], search ?? ''),
    ...(corporationId === undefined ? [] : [sql`p.corporation_id = ${corporationId}`]),
    ...(account === undefined ? [] : [narrowed[account](now)]),
  ],
  sorts,
  id: sql`p.id`,
});

export const listProperties = (tx: Tx, asked: Input, now: Date) =>
  readList<PropertyListRow, PropertyColumnId, ReturnType<typeof presentProperty>>(
    tx,
    propertyList(asked, now),
    asked,
    presentProperty,
  );
