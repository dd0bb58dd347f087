import type { DB } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Services } from '#server/platform/platform.ts';

/** The tables that `recordTables` was called for: each has its steps, notes, files and mails beside it. */
export type RecordKind = { [T in keyof DB]: T extends `${infer Kind}_step` ? Kind : never }[keyof DB];

/** One record, within the caller's reach. */
export interface RecordRef {
  readonly kind: RecordKind;
  readonly id: number;
  readonly propertyId: number;
}

/** What a handler of a record's calls needs of its context. */
export interface RecordContext {
  readonly tx: Tx;
  readonly actor: PersonActor;
  readonly now: Date;
  readonly platform: Services;
}
