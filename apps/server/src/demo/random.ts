import { hash } from 'node:crypto';

/** Sequence of random values that depends only on the seed and the labels, not on other sequences. */
export interface Random {
  /** Number in [0, 1). */
  next(): number;
  /** Integer from `from` to `to`, inclusive. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of several values, in proportion to their weights. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
  shuffle<T>(values: readonly T[]): T[];
  /** Random number of occurrences with this mean. */
  poisson(mean: number): number;
  /** Random value around `median` with a long upper tail. */
  skewed(median: number, spread: number): number;
  bytes(length: number): Buffer;
}

export function random(seed: number, ...labels: (string | number)[]): Random {
  const digest = hash('sha256', [seed, ...labels].join('/'), 'buffer');
  let [a, b, c, d] = [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), 1];
  // sfc32: small, fast, and suitable for anything except secrets.
  const word = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round++) word();
  const next = () => word() / 0x1_0000_0000;
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]) => from[whole(0, from.length - 1)]!;
  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return choices.at(-1)![0];
    },
    shuffle: (values) => {
      const shuffled = [...values];
      for (let lastIndex = shuffled.length - 1; lastIndex > 0; lastIndex--) {
        const otherIndex = whole(0, lastIndex);
        [shuffled[lastIndex], shuffled[otherIndex]] = [shuffled[otherIndex]!, shuffled[lastIndex]!];
      }
      return shuffled;
    },
    poisson: (mean) => {
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count++;
      return count;
    },
    skewed: (median, spread) => median * Math.exp(spread * (next() + next() + next() - 1.5)),
    bytes: (length) => {
      const bytes = Buffer.alloc(length);
      for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(word(), at);
      return bytes;
    },
  };
}
