import type { Kysely } from 'kysely';
/** The terms of the printed agreement by version, and how often a customer was reminded of the units (PUR-08, PUR-04). */
export declare function up(db: Kysely<unknown>): Promise<void>;
