import { expect, test } from 'vitest';
import { startFleetWithAlerts } from './fleet-with-alerts.ts';
import { killRounds } from './kill-rounds.ts';

/** Run with another seed: CRASH_SEED=17 npx vitest run --project http tests/crash/fleet-kills.test.ts */
const seed = Number(process.env.CRASH_SEED ?? 20_261_201);

test(`DEV-05 EXC-02 EXC-03 SYS-07 while 40 cabinets send and processes are killed, each event and alert arrives once (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const report = await killRounds(3, seed, startFleetWithAlerts);
  expect(report.problems, `seed ${seed}`).toEqual([]);
  expect(report.kills).toEqual({ server: 1, database: 1, both: 1 });
  expect(report.acknowledgedBetweenKills).toBeGreaterThan(1000);
});
