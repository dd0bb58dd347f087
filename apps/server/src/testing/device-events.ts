import type { CallOutput, contract } from '@latchboard/contract';
import { expect } from 'vitest';
import { csvParts } from './csv-parts.ts';
import type { OwnWorld } from './own-world.ts';
import type { TestServer } from './test-server.ts';

export type EventRows = CallOutput<typeof contract.keyActivity.transactions>['rows'];

/** Time of an event before now. */
export const secondsAgo = (seconds: number) => ({ time: new Date(Date.now() - seconds * 1000).toISOString() });

/**
 * Expects the marks of the events, oldest event first, in each list of events: in the report, on the key page, and at
 * higher levels.
 */
export async function expectMarksInLists<Mark>(
  world: OwnWorld,
  markOf: (row: EventRows[number]) => Mark,
  expected: readonly Mark[],
): Promise<void> {
  const { property, region, corporation } = world.ids;
  const marksIn = (rows: EventRows) => rows.toSorted((a, b) => a.time.localeCompare(b.time)).map(markOf);
  const manager = await world.as('manager');
  const corporate = await world.as('corporate');
  const report = await manager.get<{ rows: EventRows }>(`/api/properties/${property}/datalog-transactions?limit=50`);
  expect(marksIn(report.body.rows)).toEqual(expected);
  const key = report.body.rows.find((row) => row.key !== null)?.key;
  const keyPage = await manager.get<{ events: EventRows }>(`/api/properties/${property}/keys/${key}`);
  expect(marksIn(keyPage.body.events)).toEqual(expected);
  for (const path of [`regions/${region}`, `corporations/${corporation}`]) {
    const level = await corporate.get<{ rows: EventRows }>(`/api/${path}/datalog-transactions?limit=50`);
    expect(marksIn(level.body.rows)).toEqual(expected);
  }
}

/** Returns the rows of two CSV exports of the report: one sorted by time, and one sorted by unit. */
export async function exportedLines({ url }: TestServer, world: OwnWorld): Promise<(readonly string[])[]> {
  const { token } = await world.as('manager');
  const files: (readonly string[])[] = [];
  for (const sort of ['time', 'unit']) {
    const response = await fetch(
      `${url}/api/properties/${world.ids.property}/datalog-transactions/export?format=csv&direction=ascending&sort=${sort}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    files.push(csvParts(await response.text()).table.slice(1));
  }
  return files;
}
