import type { Bench } from './bench.ts';
import { type Benchmark, row } from './benchmark.ts';
import { signInHeaders } from './data/people.ts';
import { addPortfolio, portfolioPeople } from './data/portfolio.ts';
import { formatMilliseconds, median, timed } from './statistics.ts';

/** Whole words, prefixes, a single letter, a number, a typo, and a term without matches. */
const queries = [
  'harbor',
  'riv',
  'o',
  'oak ridge',
  'chicago',
  '20004711',
  'harbr pont',
  'harbour pont',
  'beker',
  'residentail 77',
  'K4711',
  'maria okafor',
  'customer77.test',
  'golf',
  '60699',
  'chicago 60699',
  'zzyzx',
];
/**
 * A unit, a common number, a tag, a holder, a question with its property, a term that matches every key, and a term
 * without matches.
 */
const keyQueries = ['204', '1', '70150', 'becker', 'who has 204 oak', 'a', 'zzyzx'];
const tries = 9;

export const globalSearch: Benchmark = {
  name: 'search',
  async measure(bench) {
    const { loginUrl } = await bench.database('portfolio', addPortfolio);
    const { url } = await bench.product(loginUrl);
    const everything = await slowestOf(bench, url, portfolioPeople.management, '/api/search?query=', queries);
    const keys = await slowestOf(bench, url, portfolioPeople.corporate, '/api/keys?search=', keyQueries);
    const { length } = queries;
    return [
      row('global search at 50,000 properties', 'at most 100 ms', describe(everything, length), everything.took <= 100),
      row(
        'keys of 100 properties by unit or holder',
        'at most 100 ms',
        describe(keys, keyQueries.length),
        keys.took <= 100,
      ),
    ];
  },
};

interface SlowestQuery {
  readonly query: string;
  readonly took: number;
}

const describe = ({ query, took: elapsed }: SlowestQuery, count: number) =>
  `${formatMilliseconds(elapsed)} for "${query}", the slowest of ${count}`;

/** Returns the slowest query by median time. */
async function slowestOf(
  bench: Bench,
  url: string,
  email: string,
  path: string,
  searches: readonly string[],
): Promise<SlowestQuery> {
  const headers = await signInHeaders(url, email);
  const medians: SlowestQuery[] = [];
  for (const query of searches) {
    const durations: number[] = [];
    for (let attempt = 0; attempt < tries; attempt += 1) {
      durations.push(
        await timed(async () => {
          const response = await fetch(`${url}${path}${encodeURIComponent(query)}`, { headers });
          if (!response.ok) throw new Error(`the search returned ${response.status}`);
          await response.arrayBuffer();
        }),
      );
    }
    medians.push({ query, took: median(durations) });
  }
  medians.sort((a, b) => b.took - a.took);
  for (const { query, took: elapsed } of medians) bench.log(`"${query}" ${formatMilliseconds(elapsed)}`);
  return medians[0] ?? { query: '', took: Number.NaN };
}
