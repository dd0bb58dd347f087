import autocannon from 'autocannon';
import { customers, people } from './data/customers.ts';
import { signInHeaders } from './data/people.ts';
import { type Figure, type Row, row } from './figure.ts';
import { pageOf } from './report-page.ts';
import { manyEvents } from './report-scale.ts';
import { batchTimes } from './scale-calls.ts';

const counts = [1, 2, 4];
const connections = 16;
const seconds = 6;
const cabinets = 16;
const batches = 30;

/**
 * Boards, report pages, and events per second with 1, 2, and 4 server processes on one machine, and the disk space of
 * an event.
 */
export const scaleProcesses: Figure = {
  name: 'scale-processes',
  isOnRequest: true,
  async measure(bench) {
    const { loginUrl, owner } = await manyEvents(bench);
    const rows: Row[] = [];
    const urls: string[] = [];
    const place = customers.usual.firstProperty;
    for (const count of counts) {
      while (urls.length < count) urls.push((await bench.product(loginUrl)).url);
      const headers = await signInHeaders(urls[0] ?? '', people.manager);
      const board = await perSecond(urls, `/api/properties/${place}/board`, headers);
      const report = await perSecond(urls, pageOf(place), headers);
      const began = performance.now();
      const sent = await batchTimes(bench, urls, cabinets, batches);
      const events = (sent.length * 5 * 1000) / (performance.now() - began);
      const measured = `${board.toFixed(0)} boards/s, ${report.toFixed(0)} report pages/s, ${events.toFixed(0)} events/s in batches of 5`;
      rows.push(row(`${count} server process${count > 1 ? 'es' : ''}, ${connections} connections`, '', measured));
    }
    const { rows: found } = await owner.query<{ all: string; events: string; bytes: string }>(
      `select pg_size_pretty(pg_database_size(current_database())) as all, (select count(*) from key_event) as events,
        (select sum(pg_total_relation_size(relid)) from pg_partition_tree('key_event')) as bytes`,
    );
    const { all = '', events = '0', bytes = '0' } = found[0] ?? {};
    const { rows: logged } = await owner.query<{ each: string }>(
      `select round((pg_total_relation_size('log_entry') + pg_total_relation_size('log_batch'))::numeric / nullif(count(*), 0)) as each from log_entry`,
    );
    const each = Math.round(Number(bytes) / Number(events));
    const said = `${all}; ${each} bytes an event to read, ${logged[0]?.each} bytes to prove it`;
    return [...rows, row(`database of ${events} events on disk`, '', said)];
  },
};

/** Replies per second of all processes together. */
async function perSecond(urls: readonly string[], path: string, headers: Record<string, string>): Promise<number> {
  const load = (duration: number) =>
    Promise.all(
      urls.map((url) =>
        autocannon({ url: `${url}${path}`, headers, duration, connections: Math.ceil(connections / urls.length) }),
      ),
    );
  await load(2);
  const results = await load(seconds);
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed > 0) throw new Error(`${path} failed ${failed} times`);
  return results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0);
}
