import { killRounds } from '../crash/kill-rounds.ts';
import { type Benchmark, row } from './benchmark.ts';

/** Kills (-9) the server, the database, or both while cabinets send events. */
export const killedAtRandom: Benchmark = {
  name: 'kills',
  async measure({ log, flags }) {
    const seed = Number(flags.get('seed') ?? Math.floor(Math.random() * 2 ** 31));
    const rounds = Number(flags.get('rounds') ?? 100);
    log(`seed ${seed}`);
    const { kills, sent, problems } = await killRounds(rounds, seed);
    for (const problem of problems.slice(0, 20)) log(problem);
    const summary = `${kills.server} server, ${kills.database} database, ${kills.both} both`;
    const measured =
      problems.length === 0
        ? `${sent} events, all there once (${summary})`
        : `${problems.length} problems (seed ${seed})`;
    return [row(`${rounds} kills while cabinets send`, 'nothing lost or doubled', measured, problems.length === 0)];
  },
};
