import autocannon from 'autocannon';
import { type Benchmark, type Row, row } from './benchmark.ts';
import { customers, people } from './data/customers.ts';
import { signInHeaders } from './data/people.ts';
import { reportPagePath } from './report-page.ts';
import { manyEvents } from './report-scale.ts';
import { measureBatchTimes } from './scale-calls.ts';

const counts = [1, 2, 4];
const connections = 16;
const seconds = 6;
const cabinets = 16;
const batches = 30;

/**
 * Measures boards, report pages, and events per second with 1, 2, and 4 server processes on one machine. Also measures
 * the disk space of an event.
 */
export const scaleProcesses: Benchmark = {
  name: 'scale-processes',
  isOptIn: true,
  async measure(bench) {
    const { loginUrl, owner } = await manyEvents(bench);
    const rows: Row[] = [];
    const urls: string[] = [];
    const firstProperty = customers.usual.firstProperty;
    for (const count of counts) {
      while (urls.length < count) urls.push((await bench.product(loginUrl)).url);
      const headers = await signInHeaders(urls[0] ?? '', people.manager);
      const board = await perSecond(urls, `/api/properties/${firstProperty}/board`, headers);
      const report = await perSecond(urls, reportPagePath(firstProperty), headers);
      const began = performance.now();
      const batchMs = await measureBatchTimes(bench, urls, cabinets, batches);
      const events = (batchMs.length * 5 * 1000) / (performance.now() - began);
      const measured = `${board.toFixed(0)} boards/s, ${report.toFixed(0)} report pages/s, ${events.toFixed(0)} events/s in batches of 5`;
      rows.push(row(`${count} server process${count > 1 ? 'es' : ''}, ${connections} connections`, '', measured));
    }
    const { rows: sizes } = await owner.query<{ all: string; events: string; bytes: string }>(
      `select pg_size_pretty(pg_database_size(current_database())) as all, (select count(*) from key_event) as events,
        (select sum(pg_total_relation_size(relid)) from pg_partition_tree('key_event')) as bytes`,
    );
    const { all = '', events = '0', bytes = '0' } = sizes[0] ?? {};
    const { rows: logged } = await owner.query<{ each: string }>(
      `select round((pg_total_relation_size('log_entry') + pg_total_relation_size('log_batch'))::numeric / nullif(count(*), 0)) as each from log_entry`,
    );
    const bytesPerEvent = Math.round(Number(bytes) / Number(events));
    const measured = `${all}; ${bytesPerEvent} bytes an event to read, ${logged[0]?.each} bytes to prove it`;
    return [...rows, row(`database of ${events} events on disk`, '', measured)];
  },
};

/** Replies per second of all processes together. */
async function perSecond(urls: readonly string[], path: string, headers: Record<string, string>): Promise<number> {
  const runLoad = (duration: number) =>
    Promise.all(
      urls.map((url) =>
        autocannon({ url: `${url}${path}`, headers, duration, connections: Math.ceil(connections / urls.length) }),
      ),
    );
  await runLoad(2);
  const results = await runLoad(seconds);
  const failureCount = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failureCount > 0) throw new Error(`${path} failed ${failureCount} times`);
  return results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0);
}
