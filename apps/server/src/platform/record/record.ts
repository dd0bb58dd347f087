import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Services } from '#server/platform/platform.ts';

/** Tables with a `_step` table. Their records have states. */
export type StatefulKind = { [T in keyof DB]: T extends `${infer Kind}_step` ? Kind : never }[keyof DB];

/** Tables with `recordTables`: steps, notes, files, and emails. */
export type RecordKind = { [T in keyof DB]: T extends `${infer Kind}_mail` ? Kind : never }[keyof DB];

/** One record, within the caller's reach. */
export interface RecordRef<Kind extends StatefulKind = RecordKind> {
  readonly kind: Kind;
  readonly id: number;
  readonly propertyId: number;
}

/** Location of notes or files: their table, the columns that identify the record, and the property to notify. */
export interface ChildTable {
  readonly table: string;
  readonly key: Readonly<Record<string, number>>;
  readonly propertyId?: number | undefined;
  /** Whether customers can read the notes, except those marked as internal. */
  readonly isShared?: boolean;
}

/** Kinds of records whose notes customers may read. */
const sharedKinds: readonly StatefulKind[] = ['service_request', 'work_order'];

/** The notes or files of a record. */
export const childTableOf = ({ kind, id, propertyId }: RecordRef, childKind: 'note' | 'file'): ChildTable => ({
  table: `${kind}_${childKind}`,
  key: { record_id: id, property_id: propertyId },
  propertyId,
  isShared: sharedKinds.includes(kind),
});

/** Condition for the rows at this location. */
export const isOfRecord = ({ key }: ChildTable, alias?: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(alias ? `${alias}.${column}` : column)} = ${value}`),
    sql` and `,
  )})`;

/** Inserts a row at this location. `row` has the column names. */
export function insertRow(
  { table, key }: ChildTable,
  row: Readonly<Record<string, unknown>>,
): RawBuilder<{ id: number }> {
  const values = { ...key, ...row };
  return sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))}) returning id`;
}

/** Context for the handlers of a record's calls. */
export interface RecordContext {
  readonly tx: Tx;
  readonly actor: PersonActor;
  readonly now: Date;
  readonly platform: Services;
}
