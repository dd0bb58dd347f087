import { type Pool, runQuery } from './pool.ts';
import { clientOf, type Tx } from './transaction.ts';
import { writtenRows } from './written-statement.ts';

/** TypeScript types of PostgreSQL types, as the driver returns them. */
interface Scalars {
  bool: boolean;
  bytea: Buffer;
  float8: number;
  int2: number;
  int4: number;
  int8: number;
  json: unknown;
  jsonb: unknown;
  numeric: string;
  pg_lsn: string;
  text: string;
  timestamptz: Date;
  uuid: string;
}

/** Types of parameters. The driver accepts other types for JSON and instants than it returns. */
interface ParameterTypes extends Omit<Scalars, 'json' | 'jsonb' | 'timestamptz'> {
  json: string;
  jsonb: string;
  timestamptz: Date | string;
}

type TypeName = keyof Scalars | `${keyof Scalars}[]`;

/** `text` is never null, `text?` may be null. */
export type Parameter = TypeName | `${TypeName}?`;

/**
 * Nullability of a column. `text` is never null in the schema. `text?` may be null. `text!` is never null in this
 * statement, because the statement excludes nulls or the column is an expression.
 */
export type Column = Parameter | `${TypeName}!`;

declare const narrowed: unique symbol;
type Narrowed<T> = string & { readonly [narrowed]: T };

/**
 * Narrows the type of a column, for example to a union of strings or the shape of a JSON value. The column determines
 * whether the value may be null.
 */
export function as<T extends NonNullable<unknown>>(column: `${TypeName}?`): Narrowed<T | null>;
export function as<T extends NonNullable<unknown>>(column: TypeName | `${TypeName}!`): Narrowed<T>;
export function as(column: string): unknown {
  return column;
}

type Returned<Name> = Name extends `${infer Type extends keyof Scalars}[]`
  ? Scalars[Type][]
  : Name extends keyof Scalars
    ? Scalars[Name]
    : never;

type Value<Type> =
  Type extends Narrowed<infer T>
    ? T
    : Type extends `${infer Name}?`
      ? Returned<Name> | null
      : Type extends `${infer Name}!`
        ? Returned<Name>
        : Returned<Type>;

declare const element: unique symbol;
/** An array of a type in the binary form of PostgreSQL. */
export type BinaryArray<Type> = Buffer & { readonly [element]: Type };

type Accepted<Name> = Name extends `${infer Type extends keyof ParameterTypes}[]`
  ? readonly (ParameterTypes[Type] | null | undefined)[] | BinaryArray<Type>
  : Name extends keyof ParameterTypes
    ? ParameterTypes[Name]
    : never;

type Argument<Type> = Type extends `${infer Name}?` ? Accepted<Name> | null : Accepted<Type>;

export type Columns = Readonly<Record<string, Column | Narrowed<unknown>>>;
type Row<Type extends Columns> = { -readonly [Name in keyof Type]: Value<Type[Name]> };
type Arguments<Type extends readonly Parameter[]> = { [At in keyof Type]: Argument<Type[At]> };

interface StatementOptions<Parameters, Returns> {
  /** Types of $1, $2, … */
  readonly values?: Parameters;
  /** Columns of the returned rows. */
  readonly row?: Returns;
  readonly text: string;
}

/** A statement that is prepared once per connection. For statements that run with every page or batch. */
export interface Statement<Values extends readonly unknown[], Returned> {
  readonly name: string;
  readonly text: string;
  /** Runs the statement and returns its rows. */
  rows(tx: Tx, ...values: Values): Promise<Returned[]>;
  /** Like `rows`, with timestamps as ISO 8601 strings, for rows that are sent unchanged. */
  written(tx: Tx, ...values: Values): Promise<InstantsAsText<Returned>[]>;
  /** Runs the statement outside a transaction. */
  ask(pool: Pool, ...values: Values): Promise<Returned[]>;
}

/** Statement whose best index depends on its values. PostgreSQL plans it for each call. */
export type CustomStatement<Values extends readonly unknown[], Returned> = Pick<
  Statement<Values, Returned>,
  'name' | 'text' | 'written'
>;

type InstantsAsText<Type> = {
  [Name in keyof Type]: Type[Name] extends Date ? string : Type[Name] extends Date | null ? string | null : Type[Name];
};

/** Row type of a statement. */
export type RowOf<Type> = Type extends Statement<never, infer Returned> ? Returned : never;

/** Row type of a statement, with timestamps as ISO 8601 strings. */
export type WrittenRowOf<Type> = Type extends CustomStatement<never, infer Returned> ? InstantsAsText<Returned> : never;

interface Declaration {
  readonly text: string;
  readonly values: readonly string[];
  readonly row: Readonly<Record<string, string>>;
}

const declarations = new Map<string, Declaration>();

/** Every declared statement by name. `statement.test.ts` compares each with the database. */
export const declaredStatements: ReadonlyMap<string, Declaration> = declarations;

/** Declares a statement with the types of its parameters and columns. */
export function statement<
  const Parameters extends readonly Parameter[] = readonly [],
  const Returns extends Columns = Record<never, never>,
>(
  name: string,
  { text, values, row }: StatementOptions<Parameters, Returns>,
): Statement<Arguments<Parameters>, Row<Returns>> {
  declare(name, { text, values, row });
  return {
    name,
    text,
    rows: async (tx, ...parameters) => (await clientOf(tx).query({ name, text, values: [...parameters] })).rows,
    written: (tx, ...parameters) => writtenRows(tx, { name, text, values: parameters }),
    ask: async (pool, ...parameters) =>
      (await runQuery<Row<Returns>>(pool, { name, text, values: [...parameters] })).rows,
  };
}

/** Declares a statement that is not prepared, because its best index depends on its values. */
export function customStatement<
  const Parameters extends readonly Parameter[] = readonly [],
  const Returns extends Columns = Record<never, never>,
>(
  name: string,
  { text, values, row }: StatementOptions<Parameters, Returns>,
): CustomStatement<Arguments<Parameters>, Row<Returns>> {
  declare(name, { text, values, row });
  return { name, text, written: (tx, ...parameters) => writtenRows(tx, { text, values: parameters }) };
}

function declare(
  name: string,
  { text, values = [], row = {} }: StatementOptions<readonly string[], Declaration['row']>,
) {
  if (declarations.has(name)) throw new Error(`two statements have the name ${name}`);
  declarations.set(name, { text, values, row });
}

/** Declares a statement for each key, such as each level. */
export const statementsBy = <Key extends string, Type>(
  keys: readonly Key[],
  declare: (key: Key) => Type,
): Readonly<Record<Key, Type>> => Object.fromEntries(keys.map((key) => [key, declare(key)])) as Record<Key, Type>;
