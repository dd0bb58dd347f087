import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './bench.ts';
import { type Benchmark, type Row, row } from './benchmark.ts';
import { customers, people } from './data/customers.ts';
import { signInHeaders } from './data/people.ts';
import { compareAlternating, maxDelay } from './load.ts';
import { residentMemory } from './process-memory.ts';
import { halfMillionEvents } from './report-page.ts';
import { formatMegabytes, formatMilliseconds, formatRatio, timed } from './statistics.ts';

const columns =
  'occurred_at, kind, movement, badge, unit, activity, work_order, exception, tag, hook, datalog_id, device_time, received_at, late, position, hash';

/** Full reports as files, compared with PostgreSQL's COPY directly to the socket. */
export const exportSpeed: Benchmark = {
  name: 'exports',
  async measure(bench) {
    const database = await halfMillionEvents(bench);
    const from = await startOfNewest(database, 20_000);
    const property = customers.busy.firstProperty;
    const copy = `copy (select ${columns} from key_event where property_id = ${property} and occurred_at >= '${from}'
      order by occurred_at desc) to stdout (format csv, header)`;
    const plainUrl = await bench.plain(database, { copy });
    const { url } = await bench.product(database.loginUrl);
    const headers = await signInHeaders(url, people.busyManager);
    const rows: Row[] = [];
    for (const { format, most } of [
      { format: 'csv', most: 2 },
      { format: 'xlsx', most: 6 },
    ]) {
      const path = `${url}/api/properties/${property}/datalog-transactions/export?format=${format}&from=${from}`;
      const bytes = await download(path, headers);
      // Measures rates, because the comparison treats higher values as better. The budget limits the time.
      const { product: productRate, plain: plainRate } = await compareAlternating(
        async () => 1 / (await timed(() => download(path, headers))),
        async () => 1 / (await timed(() => download(`${plainUrl}/copy`))),
      );
      const ratio = plainRate / productRate;
      const measured = `${formatRatio(ratio)} (${formatMilliseconds(1 / productRate)} against ${formatMilliseconds(1 / plainRate)}, ${formatMegabytes(bytes)})`;
      rows.push(row(`20,000 rows as ${format}, to a plain COPY`, `at most ${most} ×`, measured, ratio <= most));
    }
    return rows;
  },
};

/** Measures the memory for an export of 100,000 rows as Excel while another user works. */
export const exportMemory: Benchmark = {
  name: 'export-memory',
  async measure(bench) {
    const database = await halfMillionEvents(bench);
    const from = await startOfNewest(database, 100_000);
    const { url, process } = await bench.product(database.loginUrl);
    const headers = await signInHeaders(url, people.busyManager);
    const path = `/api/properties/${customers.busy.firstProperty}/datalog-transactions/export?format=xlsx&from=${from}`;
    await pause(3000);
    const before = residentMemory(process.pid);
    const idleDelay = await maxDelay(url, headers, pause(3000));
    let highest = before;
    const memoryTimer = setInterval(() => {
      highest = Math.max(highest, residentMemory(process.pid));
    }, 20);
    const began = performance.now();
    const exporting = download(`${url}${path}`, headers);
    const exportDelay = await maxDelay(url, headers, exporting);
    const elapsed = performance.now() - began;
    clearInterval(memoryTimer);
    const growth = highest - before;
    const delays = `${formatMilliseconds(exportDelay)} (${formatMilliseconds(idleDelay)} without)`;
    return [
      row(
        '100,000 rows to Excel: memory above rest',
        'at most 150 MB',
        `${formatMegabytes(growth)} in ${(elapsed / 1000).toFixed(1)} s`,
        growth <= 150 * 1024 * 1024,
      ),
      row('100,000 rows to Excel: longest delay of another request', 'at most 100 ms', delays, exportDelay <= 100),
    ];
  },
};

async function startOfNewest({ owner }: Database, rows: number): Promise<string> {
  const { rows: newestRows } = await owner.query<{ at: Date }>(
    'select occurred_at as at from key_event where property_id = $1 order by occurred_at desc offset $2 limit 1',
    [customers.busy.firstProperty, rows - 1],
  );
  const exportedAt = newestRows[0]?.at;
  if (!exportedAt) throw new Error(`there are no ${rows} rows to export`);
  return exportedAt.toISOString();
}

/** Reads a file completely and returns its size. */
async function download(url: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  let bytes = 0;
  for await (const part of response.body) bytes += part.byteLength;
  return bytes;
}
