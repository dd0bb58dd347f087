import type pg from 'pg';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import type { RecordIds, Records } from './targets.ts';

const { absent } = worldIds;

/** Runs a statement that returns the `id` of a record for the actors, and for a foreign customer. */
export interface SampleWriter {
  readonly id: (statement: string, value: number) => Promise<number | string>;
  /** Its `$1` is a property. */
  readonly ofProperty: (statement: string) => Promise<Records>;
  /** Its `$1` is a corporation. */
  readonly ofCorporation: (statement: string) => Promise<Records>;
  /** Its `$1` is 1 and 2. For records of the provider, which belong to no customer. */
  readonly ofNumbers: (statement: string) => Promise<Records>;
}

/** The records of an area, by their path IDs. `records/<area>.ts` declares them. */
export type SampleRecords = (writer: SampleWriter) => Promise<RecordIds>;

export function sampleWriter(client: pg.ClientBase): SampleWriter {
  const id = async (statement: string, value: number): Promise<number | string> =>
    (await client.query(statement, [value])).rows[0].id;
  const both = (own: number, foreign: number) => async (statement: string) => ({
    own: await id(statement, own),
    foreign: await id(statement, foreign),
    absent,
  });
  return {
    id,
    ofProperty: both(worldIds.property, worldIds.foreignProperty),
    ofCorporation: both(worldIds.corporation, worldIds.foreignCorporation),
    ofNumbers: both(1, 2),
  };
}
