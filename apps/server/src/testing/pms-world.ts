import type { CallOutput, contract } from '@latchboard/contract';
import { isPmsJobRunning } from '@latchboard/contract/pms/rules';
import { writeCsv } from 'hucre/csv';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Caller } from './actors.ts';
import { type OwnWorld, ownWorld } from './own-world.ts';
import { type TestServer, testServer } from './test-server.ts';

export type PmsRun = CallOutput<typeof contract.pms.getPmsRun> & {
  code?: string;
  validationResult?: { fields: { path: string; code: string; message: string }[] };
};
export type PmsMapping = CallOutput<typeof contract.pms.addPmsMapping>;
type Results = CallOutput<typeof contract.pms.listPmsRunRows>;

/** Timeout of a job on a busy machine. */
const timeoutMs = 60_000;

/** A user who imports records at a property. The server must run jobs. */
export function pmsUser(caller: Caller, propertyId: number, kind = 'units') {
  const path = `/api/properties/${propertyId}/pms`;
  const upload = (file: string | Blob, fileName = 'units.csv') =>
    caller.send<PmsRun>('POST', `${path}/runs?kind=${kind}&fileName=${fileName}`, file, {
      'content-type': 'application/octet-stream',
    });
  const findEnded = (id: number) =>
    vi.waitUntil(
      async () => [(await caller.get<PmsRun>(`${path}/runs/${id}`)).body].find(({ state }) => !isPmsJobRunning(state)),
      { timeout: timeoutMs, interval: 50 },
    );
  const step = async (id: number, name: 'check' | 'apply' | 'undo', input: object = {}) => {
    const reply = await caller.send<PmsRun>('POST', `${path}/runs/${id}/${name}`, input);
    expect(reply.status, JSON.stringify(reply.body)).toBe(202);
    return findEnded(id);
  };
  const addMapping = async (rules: object, columns: readonly string[], name = 'Monthly export') => {
    const reply = await caller.send<PmsMapping>('POST', `${path}/mappings`, { kind, name, rules, columns });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body;
  };
  return {
    ...{ caller, path, upload, step, addMapping, ended: findEnded },
    /** Uploads rows and runs the dry run with a mapping. */
    check: async (rows: readonly (readonly string[])[], mapping: { readonly id: number }) => {
      const { body } = await upload(writeCsv(rows.map((row) => [...row])));
      return step(body.id, 'check', { mappingId: mapping.id });
    },
    results: async (id: number, outcome?: string) =>
      (await caller.get<Results>(`${path}/runs/${id}/rows${outcome ? `?outcome=${outcome}` : ''}`)).body.rows,
  };
}

interface PmsTest {
  server: TestServer;
  world: OwnWorld;
  user: ReturnType<typeof pmsUser>;
  /** Server time. Reset to the current time at the start of each test. */
  now: Date;
}

/** A server with a clock for a test file. Each test has its own property and a manager who imports records there. */
export function pmsTest(kind = 'units'): PmsTest {
  const test = { now: new Date() } as PmsTest;
  beforeAll(async () => {
    test.server = await testServer({ shared: true, runsJobs: true, clock: { now: () => test.now } });
  });
  afterAll(() => test.server.close());
  beforeEach(async () => {
    test.now = new Date();
    test.world = await ownWorld(test.server);
    test.user = pmsUser(await test.world.as('manager'), test.world.ids.property, kind);
  });
  return test;
}

/** Mapping in which each field reads a single column. */
export const columnsTo = (fields: Readonly<Record<string, string>>, more: object = {}) => ({
  fields: Object.entries(fields).map(([field, column]) => ({ field, columns: [column] })),
  ...more,
});
