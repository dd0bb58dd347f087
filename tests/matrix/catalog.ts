import type pg from 'pg';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';

/** A table, as listed in the database catalog. */
export interface Table {
  readonly name: string;
  readonly hasRowSecurity: boolean;
  readonly columns: readonly Column[];
}
export interface Column {
  readonly name: string;
  readonly type: string;
  /** Whether the column is required and has no default. */
  readonly isNeeded: boolean;
  /** First value that a check constraint allows. Null if there is no such constraint. */
  readonly firstAllowed: string | null;
}

/** Returns the tables of the schema `public`, except Kysely's own. A partition belongs to its parent table. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relrowsecurity as "hasRowSecurity",
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
         'isNeeded', a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '',
         'firstAllowed', (select substring(pg_get_constraintdef(k.oid) from a.attname || ' = ANY \\(ARRAY\\[''([^'']+)''')
            from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey) and array_length(k.conkey, 1) = 1 limit 1))
         order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%'
    order by c.relname`);
  return rows;
}

export type Side = 'own' | 'foreign';
const entities: Readonly<Record<string, Record<Side, number>>> = {
  corporation: { own: worldIds.corporation, foreign: worldIds.foreignCorporation },
  division: { own: worldIds.division, foreign: worldIds.foreignDivision },
  region: { own: worldIds.region, foreign: worldIds.foreignRegion },
  property: { own: worldIds.property, foreign: worldIds.foreignProperty },
  datalog: { own: worldIds.datalog, foreign: worldIds.foreignDatalog },
  staff: { own: 203, foreign: 303 },
};

interface Owner {
  readonly name: string;
  readonly ids: Record<Side, number>;
  /** Additional SQL condition for `ids`. */
  readonly condition?: string;
}

const hasColumn = ({ columns }: Table, name: string) => columns.some((column) => column.name === name);

/**
 * The column that contains the owner of a row. Prefers the column nearest to the property. Undefined if rows have no
 * owner.
 */
export function ownerColumn(table: Table): Owner | undefined {
  const ownIds = entities[table.name];
  if (ownIds && table.name !== 'datalog') return { name: 'id', ids: ownIds };
  if (hasColumn(table, 'level') && hasColumn(table, 'entity_id') && entities.property)
    return { name: 'entity_id', ids: entities.property, condition: 'level = 4' };
  for (const entity of ['property', 'staff', 'region', 'division', 'corporation']) {
    const ids = entities[entity];
    if (ids && hasColumn(table, `${entity}_id`)) return { name: `${entity}_id`, ids };
  }
  return undefined;
}

/** A valid row of the table: required columns, owned by one side. `sampleNumber` makes it unique. */
export function rowOf(table: Table, side: Side, sampleNumber: number): Record<string, unknown> {
  const owner = ownerColumn(table)?.name;
  // A stock movement has a source location, a target location, or both.
  const chosenColumns = table.columns.filter(
    ({ name, isNeeded }) => isNeeded || name === owner || name === 'to_place_id',
  );
  const row = Object.fromEntries(
    chosenColumns.map((column) => [column.name, fittingValue(column, side, sampleNumber)]),
  );
  // A lead with a property is converted.
  if (table.name === 'lead') return { ...row, state: 'converted', decided_at: '2026-01-15T12:00:00Z' };
  // A return item is equipment with a serial number, or a system.
  if (table.name === 'equipment_return_item') return { ...row, datalog_id: entities.datalog?.[side] };
  // An acceptance through a link refers to its quote.
  if (table.name === 'purchase_order_acceptance') return { ...row, via: 'screen' };
  if (table.name === 'provider_setting') return { ...row, name: 'contest' };
  // Each version of the order terms is unique.
  return table.name === 'order_terms' ? { ...row, version: sampleNumber } : row;
}

const plainValues: Readonly<Record<string, (sampleNumber: number) => unknown>> = {
  integer: (sampleNumber) => sampleNumber,
  bigint: (sampleNumber) => sampleNumber,
  numeric: (sampleNumber) => sampleNumber,
  text: (sampleNumber) => `made ${sampleNumber}`,
  'text[]': () => [],
  'integer[]': () => [],
  boolean: () => false,
  uuid: (sampleNumber) => `00000000-0000-4000-8000-${String(sampleNumber).padStart(12, '0')}`,
  date: () => '2026-01-15',
  jsonb: () => '{}',
  bytea: (sampleNumber) => Buffer.from(`made ${sampleNumber}`),
  'timestamp with time zone': () => '2026-01-15T12:00:00Z',
};

function fittingValue({ name, type, firstAllowed }: Column, side: Side, sampleNumber: number): unknown {
  if (name === 'entity_id' && type === 'integer') return entities.property?.[side];
  const entity = entities[name.replace(/_id$/, '')];
  if (entity && name.endsWith('_id')) return entity[side];
  if (name === 'commercial_level' || name === 'level') return type === 'integer' ? 4 : firstAllowed;
  if (name === 'role_id') return 205;
  // The provider's first product and stock location, which always exist.
  if (name === 'product_id' || name.endsWith('place_id')) return 1;
  // The first request type and the first calendar activity always exist.
  if (name === 'type_id' || name === 'activity_id') return 1;
  // The first version of the biometric policy always exists.
  if (name === 'version' && type === 'integer') return 1;
  if (name === 'pool') return 'external';
  // The value contains at most the last four characters of a document number.
  if (name === 'verified_number') return '1234';
  if (name === 'sales_rep_1') return 101;
  // A day of the week or of the month in a schedule.
  if (name === 'weekday' || name === 'month_day') return 1;
  // An API key has an author and a login that it acts as.
  if (name === 'acts_as' || name === 'made_by') return entities.staff?.[side];
  // Terms have at least one paragraph.
  if (name === 'clauses') return ['Sample'];
  if (name === 'hook') return 2000 + (sampleNumber % 1000);
  if (firstAllowed !== null) return firstAllowed;
  const makeValue = plainValues[type];
  if (!makeValue) throw new Error(`no sample for a column of type ${type}: add one to tests/matrix/catalog.ts`);
  return makeValue(sampleNumber);
}
