import { signedInAs } from './data/people.ts';
import { addPortfolio, portfolioPeople } from './data/portfolio.ts';
import { type Figure, row } from './figure.ts';
import { median, milliseconds, timed } from './statistics.ts';

/** Whole words, beginnings, a single letter, a number, a typing error, nothing that exists. */
const queries = [
  'harbor',
  'riv',
  'o',
  'oak ridge',
  'chicago',
  '20004711',
  'harbr pont',
  'maria okafor',
  'customer77.test',
  'zzyzx',
];
const tries = 9;

export const globalSearch: Figure = {
  name: 'search',
  async measure(bench) {
    const { loginUrl } = await bench.database('portfolio', addPortfolio);
    const { url } = await bench.product(loginUrl);
    const headers = await signedInAs(url, portfolioPeople.management);
    const medians: { query: string; took: number }[] = [];
    for (const query of queries) {
      const took: number[] = [];
      for (let attempt = 0; attempt < tries; attempt += 1) {
        took.push(
          await timed(async () => {
            const response = await fetch(`${url}/api/search?query=${encodeURIComponent(query)}`, { headers });
            if (!response.ok) throw new Error(`search answered ${response.status}`);
            await response.arrayBuffer();
          }),
        );
      }
      medians.push({ query, took: median(took) });
    }
    medians.sort((a, b) => b.took - a.took);
    for (const { query, took } of medians) bench.say(`"${query}" ${milliseconds(took)}`);
    const slowest = medians[0] ?? { query: '', took: Number.NaN };
    const measured = `${milliseconds(slowest.took)} for "${slowest.query}", the slowest of ${queries.length}`;
    return [row('global search at 50,000 properties', 'at most 100 ms', measured, slowest.took <= 100)];
  },
};
