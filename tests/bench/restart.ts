import { type Figure, row } from './figure.ts';
import { npmStart } from './npm-start.ts';
import { separateFolder } from './separate-folder.ts';

/** `npm start` on an empty folder with everything installed, so only the demo is loaded, and a second start. */
export const restart: Figure = {
  name: 'start',
  async measure(bench) {
    const folder = separateFolder(bench, 'start');
    const first = await npmStart(folder);
    await first.stop();
    const again = await npmStart(folder);
    await again.stop();
    const took = `${first.seconds.toFixed(1)} s`;
    return [
      row('npm start, first time, dependencies there', 'at most 120 s with them', took, first.seconds <= 120),
      row('npm start, again', 'at most 5 s', `${again.seconds.toFixed(1)} s`, again.seconds <= 5),
    ];
  },
};
