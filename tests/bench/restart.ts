import { type Benchmark, row } from './benchmark.ts';
import { runNpmStart } from './npm-start.ts';
import { separateFolder } from './separate-folder.ts';

/**
 * Measures `npm start` on an empty data folder, and then a second start. All packages are installed, so the first
 * start only loads the demo.
 */
export const restart: Benchmark = {
  name: 'start',
  async measure(bench) {
    const folder = separateFolder(bench, 'start');
    const first = await runNpmStart(folder);
    await first.stop();
    const secondStart = await runNpmStart(folder);
    await secondStart.stop();
    const elapsed = `${first.seconds.toFixed(1)} s`;
    return [
      row('npm start, first time, dependencies there', 'at most 120 s with them', elapsed, first.seconds <= 120),
      row('npm start, again', 'at most 5 s', `${secondStart.seconds.toFixed(1)} s`, secondStart.seconds <= 5),
    ];
  },
};
