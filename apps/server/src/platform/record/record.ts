import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Services } from '#server/platform/platform.ts';

/** The tables that `stepTable` was called for: their records have states. */
export type StatefulKind = { [T in keyof DB]: T extends `${infer Kind}_step` ? Kind : never }[keyof DB];

/** The tables that `recordTables` was called for: each has its steps, notes, files and mails beside it. */
export type RecordKind = { [T in keyof DB]: T extends `${infer Kind}_mail` ? Kind : never }[keyof DB];

/** One record, within the caller's reach. */
export interface RecordRef<Kind extends StatefulKind = RecordKind> {
  readonly kind: Kind;
  readonly id: number;
  readonly propertyId: number;
}

/** Where notes or files hang: their table, the columns that say on what, and the property that is notified. */
export interface Home {
  readonly table: string;
  readonly key: Readonly<Record<string, number>>;
  readonly propertyId?: number | undefined;
  /** Notes that customers read too: each says by itself whether it is the provider's alone. */
  readonly isShared?: boolean;
}

/** The kinds of records whose notes customers read. */
const sharedKinds: readonly StatefulKind[] = ['service_request', 'work_order'];

/** The notes or files of a record. */
export const homeOf = ({ kind, id, propertyId }: RecordRef, what: 'note' | 'file'): Home => ({
  table: `${kind}_${what}`,
  key: { record_id: id, property_id: propertyId },
  propertyId,
  isShared: sharedKinds.includes(kind),
});

/** The rows that hang there. */
export const hangsAt = ({ key }: Home, alias?: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(alias ? `${alias}.${column}` : column)} = ${value}`),
    sql` and `,
  )})`;

/** A row that hangs there: its columns as they are stored. */
export function insertAt({ table, key }: Home, row: Readonly<Record<string, unknown>>): RawBuilder<{ id: number }> {
  const values = { ...key, ...row };
  return sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))}) returning id`;
}

/** What a handler of a record's calls needs of its context. */
export interface RecordContext {
  readonly tx: Tx;
  readonly actor: PersonActor;
  readonly now: Date;
  readonly platform: Services;
}
