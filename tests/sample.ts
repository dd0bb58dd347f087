import { createHash } from 'node:crypto';

/** Seed of the sample: a commit or any other text. `all`, the default, turns sampling off. */
const seed = process.env.TEST_SEED ?? 'all';

/**
 * Returns the cases that this run checks: all in the full run, otherwise a share with at least one case.
 * @param nameOf a name that is unique among the cases; add a prefix to give a group of cases a separate sample
 */
export const sample = <Case>(
  cases: readonly Case[],
  share: number,
  nameOf: (testCase: Case) => string,
): readonly Case[] => sampleOfSeed(seed, cases, share, nameOf);

/** The sample for a seed. The same seed selects the same cases. Enough different seeds select every case. */
export function sampleOfSeed<Case>(
  chosenBy: string,
  cases: readonly Case[],
  share: number,
  nameOf: (testCase: Case) => string,
): readonly Case[] {
  if (chosenBy === 'all') return cases;
  const rankedCases = cases.map((testCase) => ({ testCase, rank: rankOf(`${chosenBy} ${nameOf(testCase)}`) }));
  rankedCases.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const selectedCases = new Set(rankedCases.slice(0, Math.ceil(cases.length * share)).map(({ testCase }) => testCase));
  return cases.filter((testCase) => selectedCases.has(testCase));
}

/** Whether this run checks a single case that is not in a list. */
export const isSampled = (name: string, share: number): boolean =>
  seed === 'all' || Number.parseInt(rankOf(`${seed} ${name}`).slice(0, 8), 16) / 2 ** 32 < share;

const rankOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Number of times a run repeats an expensive random test. */
export const repetitions = (sampled: number, full: number): number => (seed === 'all' ? full : sampled);
