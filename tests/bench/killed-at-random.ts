import { killRounds } from '../crash/kill-rounds.ts';
import { type Figure, row } from './figure.ts';

/** Kills (-9) server, database, or both while cabinets send. */
export const killedAtRandom: Figure = {
  name: 'kills',
  async measure({ say, flags }) {
    const seed = Number(flags.get('seed') ?? Math.floor(Math.random() * 2 ** 31));
    const rounds = Number(flags.get('rounds') ?? 100);
    say(`seed ${seed}`);
    const { kills, sent, faults } = await killRounds(rounds, seed);
    for (const fault of faults.slice(0, 20)) say(fault);
    const made = `${kills.server} server, ${kills.database} database, ${kills.both} both`;
    const measured =
      faults.length === 0 ? `${sent} events, all there once (${made})` : `${faults.length} faults (seed ${seed})`;
    return [row(`${rounds} kills while cabinets send`, 'nothing lost or doubled', measured, faults.length === 0)];
  },
};
