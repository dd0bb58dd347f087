import { expect, test } from 'vitest';
import { killRounds } from './kill-rounds.ts';

/** Another one: CRASH_SEED=17 npx vitest run --project http tests/crash */
const seed = Number(process.env.CRASH_SEED ?? 20_261_120);

test(`DEV-05 SYS-07 six times server, database or both are killed while cabinets send: nothing acknowledged is lost or doubled (seed ${seed})`, {
  timeout: 180_000,
}, async () => {
  const report = await killRounds(6, seed);
  expect(report.faults, `seed ${seed}`).toEqual([]);
  expect(report.kills).toEqual({ server: 2, database: 2, both: 2 });
  expect(report.acknowledgedBetweenKills).toBeGreaterThan(100);
});
