import { expect, test } from 'vitest';
import { repetitions } from '../sample.ts';
import { killRounds } from './kill-rounds.ts';

/** Run with another seed: CRASH_SEED=17 npx vitest run --project http tests/crash */
const seed = Number(process.env.CRASH_SEED ?? 20_261_120);
/** Number of kills: one of each kind, or two of each in the full run. */
const kills = repetitions(3, 6);

test(`DEV-05 SYS-07 after ${kills} kills of the server, the database, or both while cabinets send, no acknowledged event is lost or duplicated (seed ${seed})`, {
  timeout: 180_000,
}, async () => {
  const report = await killRounds(kills, seed);
  expect(report.problems, `seed ${seed}`).toEqual([]);
  expect(report.kills).toEqual({ server: kills / 3, database: kills / 3, both: kills / 3 });
  expect(report.acknowledgedBetweenKills).toBeGreaterThan(100);
});
