import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToCoverage, type Coverage, contiguousUpTo, hasArrived, remainingGaps } from './gaps.ts';

test('DEV-05 arrived and missing events are tracked for sequence numbers in any order and batches of any size', () => {
  const batches = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 60 })
    .chain((seqs) =>
      fc.tuple(fc.constant(seqs), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 60, maxLength: 60 })),
    );
  fc.assert(
    fc.property(batches, ([seqs, sizes]) => {
      let coverage: Coverage = { highestSeq: 0, missing: [] };
      for (let start = 0, cut = 0; start < seqs.length; start += sizes[cut++] ?? 1)
        coverage = addToCoverage(coverage, seqs.slice(start, start + (sizes[cut] ?? 1)));
      const arrived = new Set(seqs);
      const highest = Math.max(0, ...seqs);
      const allSeqs = Array.from({ length: highest }, (_, index) => index + 1);
      expect(allSeqs.filter((seq) => hasArrived(coverage, seq))).toEqual(allSeqs.filter((seq) => arrived.has(seq)));
      expect(coverage.missing.flatMap(([from, to]) => allSeqs.slice(from - 1, to))).toEqual(
        allSeqs.filter((seq) => !arrived.has(seq)),
      );
      expect(coverage.highestSeq).toBe(highest);
      expect(contiguousUpTo(coverage)).toBe((allSeqs.find((seq) => !arrived.has(seq)) ?? highest + 1) - 1);
      for (const [index, [from]] of coverage.missing.entries())
        expect(from).toBeGreaterThan((coverage.missing[index - 1]?.[1] ?? -1) + 1);
    }),
  );
});

test('DEV-05 sequence numbers that are no longer expected are removed from the gaps, and later gaps remain', () => {
  const missing = [
    [1, 2021],
    [2024, 2025],
  ] as const;
  expect(remainingGaps(missing, [])).toEqual(missing);
  expect(remainingGaps(missing, [[1, 2021]])).toEqual([[2024, 2025]]);
  expect(remainingGaps([[3, 9]], [[5, 6]])).toEqual([
    [3, 4],
    [7, 9],
  ]);
  expect(
    remainingGaps(
      [[3, 9]],
      [
        [1, 4],
        [9, 12],
      ],
    ),
  ).toEqual([[5, 8]]);
});
