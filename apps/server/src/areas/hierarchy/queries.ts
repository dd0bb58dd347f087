import type { CallInput, contract } from '@latchboard/contract';
import type { CorporationColumnId, PropertyColumnId } from '@latchboard/contract/hierarchy/property-lists';
import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import { type RawBuilder, sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { SortBy } from '#server/platform/list/keyset.ts';
import { type List, readList } from '#server/platform/list/read-list.ts';
import { presentProperty } from './present.ts';
import { propertyColumnSorts } from './property-columns.ts';

type Group = typeof contract.hierarchy;
type Input = CallInput<Group['listProperties']>;
type PropertyFilters = Partial<Pick<Input, 'search' | 'corporationId' | 'account'>>;
export type PropertyListRow = Parameters<typeof presentProperty>[0];

interface Entity {
  id: number;
  name: string;
}

const nameConditions = (search: string | undefined) => (search ? [containsWords([sql`e.name`], search)] : []);

/** Divisions or regions within the transaction's reach, by name. */
export const listEntities = (tx: Tx, entity: 'division' | 'region', input: CallInput<Group['listDivisions']>) =>
  readList<Entity, 'name', Entity>(
    tx,
    {
      select: sql`e.id, e.name`,
      from: sql`${sql.table(entity)} e`,
      where: [
        ...nameConditions(input.search),
        ...(input.corporationId === undefined ? [] : [sql`e.corporation_id = ${input.corporationId}`]),
      ],
      sorts: { name: { by: sql`lower(e.name)`, kind: 'text' } },
      id: sql`e.id`,
    },
    { ...input, sort: 'name' },
    ({ id, name }) => ({ id, name }),
  );

export type CorporationRow = Entity & Record<'divisions' | 'regions' | 'properties', number>;

const countIn = (table: 'division' | 'region' | 'property') =>
  sql`(select count(*)::int from ${sql.table(table)} x where x.corporation_id = e.id)`;

export const corporationList = ({ search }: { search?: string | undefined }): List<CorporationColumnId> => ({
  select: sql`e.id, e.name, ${countIn('division')} as divisions, ${countIn('region')} as regions, ${countIn('property')} as properties`,
  from: sql`corporation e`,
  where: nameConditions(search),
  sorts: {
    name: { by: sql`lower(e.name)`, kind: 'text' },
    divisions: { by: countIn('division'), kind: 'number' },
    regions: { by: countIn('region'), kind: 'number' },
    properties: { by: countIn('property'), kind: 'number' },
  },
  id: sql`e.id`,
});

/** Corporations that match the search, with the number of entities in each. */
export const listCorporations: Handler<Group['listCorporations']> = (input, { tx }) =>
  readList<CorporationRow, CorporationColumnId, CorporationRow>(tx, corporationList(input), input, (row) => row);

/**
 * Sort expressions. The name of a region is visible even if the region is out of reach, like the corporation's name.
 */
const propertySorts: Readonly<Record<PropertyColumnId, SortBy>> = {
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

const accountConditions: Record<NonNullable<Input['account']>, (now: Date) => RawBuilder<unknown>> = {
  active: () => sql`not p.canceled and not p.payment_delinquent`,
  canceled: () => sql`p.canceled`,
  delinquent: () => sql`p.payment_delinquent`,
  temporary: isTemporary,
  unnumbered: () => sql`p.accounting_customer_number is null`,
};

/** Properties within the transaction's reach that match all search words, with the names of the levels above them. */
export const propertyList = (
  { search, corporationId, account }: PropertyFilters,
  now: Date,
): List<PropertyColumnId> => ({
  select: sql`p.*, (select jsonb_object_agg(a.level, a.name) from ancestor_names(p.id) a) as names`,
  from: sql`property p left join corporation k on k.id = p.corporation_id left join region r on r.id = p.region_id`,
  where: [
    containsWords([sql`p.search_text`], search ?? ''),
    ...(corporationId === undefined ? [] : [sql`p.corporation_id = ${corporationId}`]),
    ...(account === undefined ? [] : [accountConditions[account](now)]),
  ],
  sorts: propertySorts,
  id: sql`p.id`,
});

export const listProperties = (tx: Tx, input: Input, now: Date) =>
  readList<PropertyListRow, PropertyColumnId, ReturnType<typeof presentProperty>>(
    tx,
    propertyList(input, now),
    input,
    presentProperty,
  );
