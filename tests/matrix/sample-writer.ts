import type pg from 'pg';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import type { RecordIds, Records } from './targets.ts';

const { absent } = worldIds;

/**
 * Functions that run a statement that returns the `id` of a record. `id` runs the statement once. The others run it
 * once for the actors and once for a foreign customer.
 */
export interface SampleWriter {
  readonly id: (statement: string, value: number) => Promise<number | string>;
  /** Runs a statement in which `$1` is the ID of a property. */
  readonly ofProperty: (statement: string) => Promise<Records>;
  /** Runs a statement in which `$1` is the ID of a corporation. */
  readonly ofCorporation: (statement: string) => Promise<Records>;
  /** Runs a statement in which `$1` is 1, then 2. Used for provider records, which belong to no customer. */
  readonly ofNumbers: (statement: string) => Promise<Records>;
}

/** Function that returns the records of an area, by path parameter. Each `records/<area>.ts` exports one. */
export type SampleRecords = (writer: SampleWriter) => Promise<RecordIds>;

export function sampleWriter(client: pg.ClientBase): SampleWriter {
  const id = async (statement: string, value: number): Promise<number | string> =>
    (await client.query(statement, [value])).rows[0].id;
  const recordPair = (own: number, foreign: number) => async (statement: string) => ({
    own: await id(statement, own),
    foreign: await id(statement, foreign),
    absent,
  });
  return {
    id,
    ofProperty: recordPair(worldIds.property, worldIds.foreignProperty),
    ofCorporation: recordPair(worldIds.corporation, worldIds.foreignCorporation),
    ofNumbers: recordPair(1, 2),
  };
}
