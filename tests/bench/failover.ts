import { openPool } from '../../apps/server/src/platform/db/pool.ts';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { type BusyCabinet, sendContinuously } from '../crash/busy-cabinet.ts';
import { addContinuously, type BusyPerson, findBadgeProblems } from '../crash/busy-person.ts';
import { createRandom } from '../crash/random.ts';
import { enrollSystem } from '../crash/test-cabinet.ts';
import { findCustodyProblems, findLogProblems } from '../crash/verify-log.ts';
import { type ReplicatedGroup, startReplicatedGroup } from '../machines/replicated-group.ts';
import { type Benchmark, row } from './benchmark.ts';

const defaultRounds = 5;

/**
 * Repeatedly kills the primary of three database nodes while cabinets send events and a user works. Each time, a
 * standby is promoted behind the same address, and the killed node returns as a standby (SYS-06).
 */
export const failover: Benchmark = {
  name: 'failover',
  isOptIn: true,
  async measure(bench) {
    const rounds = Number(bench.flags.get('rounds') ?? defaultRounds);
    const group = await startReplicatedGroup();
    bench.onEnd(() => group.remove());
    const { url } = await bench.product(group.databaseUrl, { DATABASE_STATEMENT_SECONDS: '3' });
    const cabinets: BusyCabinet[] = [];
    for (const datalog of [worldIds.datalog, worldIds.annex, worldIds.foreignDatalog]) {
      const tags = Array.from({ length: 10 }, (_, index) => String(70_000 + datalog * 100 + index));
      cabinets.push(sendContinuously(url, await enrollSystem(url, datalog), tags, createRandom(datalog)));
    }
    const person = addContinuously(await actor(url, 'manager'));
    bench.onEnd(async () => {
      for (const cabinet of cabinets) cabinet.stop();
      await person.stop();
    });
    const durations: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await waitForAnswers(cabinets, person, 20);
      durations.push(await failOver(group, cabinets, person));
      bench.log(`round ${round + 1}: answered ${(durations.at(-1) ?? 0).toFixed(1)} s after the promotion`);
    }
    await person.stop();
    await Promise.all(cabinets.map((cabinet) => cabinet.drain()));
    const problems = await findProblems(group, cabinets, person);
    for (const problem of problems.slice(0, 20)) bench.log(problem);
    const events = cabinets.reduce((sum, cabinet) => sum + cabinet.events.length, 0);
    const longest = Math.max(...durations);
    return [
      row(
        `primary killed ${rounds} times, standby promoted`,
        'nothing acknowledged lost or duplicated',
        `${problems.length} problems in ${events} events and ${person.confirmed.length} changes`,
        problems.length === 0,
      ),
      row('promotion → cabinets and people answered', 'at most 10 s', `longest ${longest.toFixed(1)} s`, longest <= 10),
    ];
  },
};

async function failOver(group: ReplicatedGroup, cabinets: readonly BusyCabinet[], person: BusyPerson): Promise<number> {
  const killedPrimary = group.primary();
  await killedPrimary.kill();
  await group.promote();
  const promotedAt = performance.now();
  await waitForAnswers(cabinets, person, 2);
  const elapsed = (performance.now() - promotedAt) / 1000;
  await group.rejoin(killedPrimary);
  return elapsed;
}

async function waitForAnswers(cabinets: readonly BusyCabinet[], person: BusyPerson, times: number): Promise<void> {
  const counts = () => [...cabinets.map(({ heads }) => heads.length), person.confirmed.length];
  const before = counts();
  const until = Date.now() + 60_000;
  while (!counts().every((count, index) => count >= (before[index] ?? 0) + times)) {
    if (Date.now() > until) throw new Error('cabinets or people are not answered any more');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function findProblems(group: ReplicatedGroup, cabinets: readonly BusyCabinet[], person: BusyPerson) {
  const owner = openPool(Object.assign(new URL(group.primary().ownerUrl), { pathname: '/machines' }).href, 1, () => {});
  try {
    const problems = [...cabinets.flatMap(({ complaints }) => complaints), ...(await findBadgeProblems(owner, person))];
    for (const cabinet of cabinets)
      problems.push(...(await findLogProblems(owner, cabinet)), ...(await findCustodyProblems(owner, cabinet)));
    return problems;
  } finally {
    await owner.end();
  }
}
