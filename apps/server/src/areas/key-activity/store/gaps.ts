/** Range of seqs that have not arrived, inclusive. */
export type Gap = [from: number, to: number];

/** Seqs of a stream that have arrived: all up to the highest, except the gaps. The gaps are sorted. */
export type Coverage = { highestSeq: number; missing: readonly Gap[] };

/** Whether the event with this seq has arrived. */
export function hasArrived({ highestSeq, missing }: Coverage, seq: number): boolean {
  return seq <= highestSeq && !missing.some(([from, to]) => seq >= from && seq <= to);
}

/** Adds newly arrived seqs to the coverage. None of them may have arrived before. */
export function addToCoverage(coverage: Coverage, seqs: readonly number[]): Coverage {
  const missing = [...coverage.missing];
  let { highestSeq } = coverage;
  for (const seq of seqs.toSorted((a, b) => a - b)) {
    if (seq > highestSeq) {
      if (seq > highestSeq + 1) missing.push([highestSeq + 1, seq - 1]);
      highestSeq = seq;
    } else removeFromGaps(missing, seq);
  }
  return { highestSeq, missing };
}

/** Highest seq with nothing missing below it. */
export function contiguousUpTo({ highestSeq, missing }: Coverage): number {
  const first = missing[0];
  return first ? first[0] - 1 : highestSeq;
}

function removeFromGaps(missing: Gap[], seq: number): void {
  const gapIndex = missing.findIndex(([from, to]) => seq >= from && seq <= to);
  const gap = missing[gapIndex];
  if (!gap) return;
  const [from, to] = gap;
  const left: Gap[] = seq > from ? [[from, seq - 1]] : [];
  const right: Gap[] = seq < to ? [[seq + 1, to]] : [];
  missing.splice(gapIndex, 1, ...left, ...right);
}

/** Removes the seqs that are no longer expected from the gaps. */
export function remainingGaps(missing: readonly Readonly<Gap>[], unexpectedGaps: readonly Readonly<Gap>[]): Gap[] {
  let openGaps = missing.map(([from, to]): Gap => [from, to]);
  for (const [first, last] of unexpectedGaps)
    openGaps = openGaps.flatMap(([from, to]): Gap[] => {
      if (to < first || from > last) return [[from, to]];
      return [...(from < first ? [[from, first - 1] as Gap] : []), ...(to > last ? [[last + 1, to] as Gap] : [])];
    });
  return openGaps;
}
