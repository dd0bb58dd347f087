import type pg from 'pg';

/** Parameters and columns of a statement. Types are PostgreSQL names, such as `int4` or `text[]`. */
export interface StatementShape {
  readonly parameters: readonly string[];
  readonly columns: readonly DescribedColumn[];
}

interface DescribedColumn {
  readonly name: string;
  readonly type: string;
  /** Whether the value is always set: a table column that is never null, outside the nullable side of an outer join. */
  readonly isNeverNull: boolean;
}

interface Catalog {
  readonly types: ReadonlyMap<number, string>;
  /** Columns that are never null, as `<table> <column number>`. */
  readonly required: ReadonlySet<string>;
}

const typeQuery = `
  select t.oid, coalesce(e.typname || '[]', t.typname) as name
  from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`;
const requiredQuery = `select attrelid || ' ' || attnum as column from pg_attribute where attnum > 0 and attnotnull`;

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<{ oid: number; name: string }>(typeQuery);
  const requiredColumns = await client.query<{ column: string }>(requiredQuery);
  return {
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    required: new Set(requiredColumns.rows.map(({ column }) => column)),
  };
}

/** Returns parameters and columns of a statement, without running it. */
export async function describeStatement(client: pg.Client, catalog: Catalog, text: string): Promise<StatementShape> {
  const { parameters, fields } = await describe(client, text);
  const typeName = (oid: number) => catalog.types.get(oid) ?? `type ${oid}`;
  const sources = fields.length === 0 ? undefined : await readSources(client, text);
  return {
    parameters: parameters.map(typeName),
    columns: fields.map(({ name, dataTypeID, tableID, columnID }, index) => ({
      name,
      type: typeName(dataTypeID),
      isNeverNull: catalog.required.has(`${tableID} ${columnID}`) && sources?.isNullable(index) === false,
    })),
  };
}

interface Sources {
  /** Whether an outer join can make a column null. */
  isNullable(column: number): boolean;
}

interface Plan {
  readonly Alias?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly Plan[];
  readonly 'Relation Name'?: string;
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
}

/** Finds the nullable sides of outer joins in the plan. */
async function readSources(client: pg.Client, text: string): Promise<Sources> {
  const { rows } = await client.query(`explain (generic_plan, verbose, format json) ${text}`);
  const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
  const tables = new Map<string, { isNullable: boolean }>();
  let hasOuterJoin = false;
  const visit = (node: Plan, isNullable: boolean) => {
    if (node.Alias && node['Relation Name']) tables.set(node.Alias, { isNullable });
    for (const child of node.Plans ?? []) {
      const side = child['Parent Relationship'];
      const join = node['Join Type'];
      const isOuter =
        join === 'Full' || (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer');
      hasOuterJoin ||= isOuter;
      visit(child, isNullable || isOuter);
    }
  };
  visit(plan, false);
  return {
    isNullable: (column) => {
      const [, alias] = /^"?(\w+)"?\./.exec(plan.Output?.[column] ?? '') ?? [];
      // A subquery can contain the outer join.
      return tables.get(alias ?? '')?.isNullable ?? hasOuterJoin;
    },
  };
}

interface RawDescription {
  readonly parameters: readonly number[];
  readonly fields: readonly pg.FieldDef[];
}

/** Methods and events of the driver's connection that its types do not declare. */
interface DriverConnection {
  parse(message: { name: string; text: string; types: readonly number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: readonly number[] }) => void): void;
}

function describe(client: pg.Client, text: string): Promise<RawDescription> {
  return new Promise((resolve, reject) => {
    let parameters: readonly number[] = [];
    let fields: readonly pg.FieldDef[] = [];
    const request = {
      submit(connection: DriverConnection) {
        connection.once('parameterDescription', ({ dataTypeIDs }) => {
          parameters = dataTypeIDs;
        });
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription(message: { fields: readonly pg.FieldDef[] }) {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve({ parameters, fields }),
    };
    client.query(request as unknown as pg.Submittable);
  });
}
