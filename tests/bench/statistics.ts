/** The value at a quantile of the sorted list: 0.5 is the median. NaN for an empty list. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

/** Runs the work and returns its duration in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export const formatMilliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const formatMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
export const formatRatio = (ratio: number) => `${ratio.toFixed(2)} ×`;
