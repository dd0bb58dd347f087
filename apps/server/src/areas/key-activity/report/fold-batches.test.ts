import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportRow } from './export-pages.ts';
import { foldBatches } from './fold-batches.ts';

const begin = Date.parse('2026-11-01T05:00:00Z');
const eventKinds = [
  ['session', 'signed-in'],
  ['session', 'signed-out'],
  ['key', 'taken'],
  ['door', 'opened'],
] as const;

const history = fc
  .array(
    fc.record({
      datalog: fc.constantFrom(1, 2),
      wait: fc.integer({ min: 0, max: 40 }),
      what: fc.constantFrom(...eventKinds),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((all) => {
    let at = begin;
    return all.map(({ datalog, wait, what: [kind, movement] }, index): ExportRow => {
      at += wait * 60_000;
      return {
        ...{ at, local: at, datalog_id: datalog, position: index + 1, kind, movement, badge: '000412', unit: null },
        ...{ hook: null, tag: null, activity: null, work_order: null, exception: null, late: false },
        ...{ arrival_check: null, key_typed: null, quarantined: false, clock_corrected: false },
      };
    });
  });

async function* inBatches(rows: readonly ExportRow[], size: number) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

async function linesOf(rows: readonly ExportRow[], size: number): Promise<number[][]> {
  const lines: number[][] = [];
  for await (const page of foldBatches(inBatches(rows, size)))
    lines.push(...page.map((row) => (row.folded ?? [row]).map(({ position }) => position)));
  return lines;
}

test('TXN-05 TXN-09 a file groups rows into the same visits, whether the newest or the oldest rows are first', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (events, size, isNewestFirst) => {
      const rows = isNewestFirst ? events.toReversed() : events;
      const unsplitLines = await linesOf(rows, rows.length);
      expect(await linesOf(rows, size)).toEqual(unsplitLines);
      expect(unsplitLines.flat().toSorted((a, b) => a - b)).toEqual(events.map(({ position }) => position));
    }),
    { numRuns: 200 },
  );
});
