import { setTimeout as pause } from 'node:timers/promises';
import { makeWorld } from '../../apps/server/src/testing/world.ts';
import { worldIds, worldPassword } from '../../apps/server/src/testing/world-facts.ts';
import { type Benchmark, type Row, row } from './benchmark.ts';
import { maxDelay } from './load.ts';
import { formatMilliseconds } from './statistics.ts';

const units = 12_000;
const columns = ['Unit', 'Building', 'Email'];

interface Run {
  readonly id: number;
  readonly state: string;
  readonly counts: object;
  readonly failure: string | null;
}

/**
 * Imports 12,000 units, changes them all with the next file, and undoes that change, while another user works. Then
 * imports 12,000 work orders, completes them all, and undoes that (BEY-21).
 */
export const pmsImport: Benchmark = {
  name: 'pms-import',
  async measure(bench) {
    const { loginUrl } = await bench.database('pms_import', async ({ loginUrl: url }) => makeWorld(url));
    const { url } = await bench.product(loginUrl);
    const headers = await signIn(url);
    const path = `${url}/api/properties/${worldIds.property}/pms`;
    const send = async <Reply>(address: string, body: string): Promise<Reply> => {
      const type = address.includes('fileName') ? 'application/octet-stream' : 'application/json';
      const response = await fetch(address, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
      if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Reply;
    };
    const rules = {
      fields: ['unit', 'building', 'residentEmail'].map((field, index) => ({ field, columns: [columns[index]] })),
    };
    const mapping = await send<Run>(
      `${path}/mappings`,
      JSON.stringify({ kind: 'units', name: 'Bench', rules, columns }),
    );
    const idle = await maxDelay(url, headers, pause(3000));
    const rows: Row[] = [];
    const measure = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const began = performance.now();
      const working = work();
      const delay = await maxDelay(url, headers, working);
      const seconds = (performance.now() - began) / 1000;
      const measured = `${seconds.toFixed(1)} s, ${formatMilliseconds(delay)} (${formatMilliseconds(idle)} without)`;
      rows.push(
        row(
          `12,000 records: ${name}, longest delay of another request`,
          'at most 60 s, 100 ms',
          measured,
          seconds <= 60 && delay <= 100,
        ),
      );
      return working;
    };
    const step = async (id: number, name: string, input: object, expected: string) => {
      await send(`${path}/runs/${id}/${name}`, JSON.stringify(input));
      for (;;) {
        const run = (await (await fetch(`${path}/runs/${id}`, { headers })).json()) as Run;
        if (run.state === expected) return run;
        if (run.failure) throw new Error(run.failure);
        await pause(100);
      }
    };
    const importFile = async (name: string, building: string) => {
      const { id } = await measure(`read the file (${name})`, () =>
        send<Run>(`${path}/runs?kind=units&fileName=units.csv`, fileOf(building)),
      );
      await measure(`dry run (${name})`, () => step(id, 'check', { mappingId: mapping.id }, 'checked'));
      await measure(`apply (${name})`, () => step(id, 'apply', {}, 'applied'));
      return id;
    };
    const newRun = await importFile('new', 'North');
    await measure('undo (new)', () => step(newRun, 'undo', {}, 'undone'));
    await importFile('new again', 'North');
    const changedRun = await importFile('changed', 'South');
    await measure('undo (changed)', () => step(changedRun, 'undo', {}, 'undone'));
    const orderMapping = await send<Run>(
      `${path}/mappings`,
      JSON.stringify({ kind: 'workOrders', name: 'Bench', rules: orderRules, columns: orderColumns }),
    );
    const importOrders = async (name: string, state: string) => {
      const { id } = await send<Run>(`${path}/runs?kind=workOrders&fileName=orders.csv`, ordersOf(state));
      await measure(`dry run (${name})`, () => step(id, 'check', { mappingId: orderMapping.id }, 'checked'));
      await measure(`apply (${name})`, () => step(id, 'apply', {}, 'applied'));
      return id;
    };
    await importOrders('new work orders', 'open');
    const completed = await importOrders('completed work orders', 'done');
    await measure('undo (completed work orders)', () => step(completed, 'undo', {}, 'undone'));
    return rows;
  },
};

const orderColumns = ['Number', 'Task', 'Status'];
const orderRules = {
  fields: ['number', 'task', 'state'].map((field, index) => ({ field, columns: [orderColumns[index]] })),
};
const ordersOf = (state: string): string =>
  [
    orderColumns.join(','),
    ...Array.from({ length: units }, (_, index) => `${10_000 + index},Replace the filter,${state}`),
  ].join('\n');

const fileOf = (building: string): string =>
  [
    columns.join(','),
    ...Array.from(
      { length: units },
      (_, index) => `U${String(index).padStart(5, '0')},${building},r${index}@bench.test`,
    ),
  ].join('\n');

async function signIn(url: string): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'manager@world.test', password: worldPassword }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}
