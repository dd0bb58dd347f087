import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { watchMails } from '#server/testing/outbox.ts';
import { columnsTo, pmsTest } from '#server/testing/pms-world.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

type WorkOrder = CallOutput<typeof contract.workOrders.getWorkOrder>;

const pms = pmsTest('workOrders');

const columns = ['WO', 'Task', 'Status'];
const rules = columnsTo({ number: 'WO', task: 'Task', state: 'Status' });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(20_000 + index));
const fileOf = (count: number, state: string) => [
  columns,
  ...numbers(count).map((number) => [number, 'Replace the filter', state]),
];
const asSystem = <T>(work: (tx: Tx) => Promise<T>) => transact(pms.server.platform.pool, { role: 'lb_system' }, work);

const importFile = async (file: readonly (readonly string[])[], mapping: { readonly id: number }) => {
  const run = await pms.user.check(file, mapping);
  expect(await pms.user.step(run.id, 'apply')).toMatchObject({ state: 'applied', failure: null });
  return run;
};

interface StoredWorkOrder {
  id: number;
  number: string;
  state: string;
  revision: number;
}

const storedOrders = () =>
  asSystem(async (tx) => {
    const { rows } = await sql<StoredWorkOrder>`select id, source_number as number, state, revision from work_order
      where property_id = ${pms.world.ids.property} and source_number is not null order by source_number`.execute(tx);
    return rows;
  });

interface Trace {
  record: object;
  isLater: boolean;
  steps: { action: string; isNow: boolean }[];
  changes: object[];
  audited: string[];
}

/** The record with its history and its audit entries, without IDs and times. */
const traceOf = (id: number) =>
  asSystem(async (tx) => {
    const { rows } = await sql<Trace>`
      select to_jsonb(w) - array['id', 'number', 'source_number', 'since', 'created_at'] as record, w.since > w.created_at as "isLater",
        (select jsonb_agg(to_jsonb(s) - array['id', 'record_id', 'at', 'reason'] || jsonb_build_object('isNow', s.at = w.since) order by s.id)
          from work_order_step s where s.record_id = w.id and s.action <> 'add') as steps,
        (select jsonb_agg(jsonb_build_object('action', a.action, 'staff', a.staff_id, 'real', a.real_staff_id, 'property', a.property_id,
            'changed', (select jsonb_agg(n.key order by n.key) from jsonb_each(a.after) n where a.before -> n.key is distinct from n.value),
            'state', a.after -> 'state') order by a.id)
          from audit_entry a where a.entity_type = 'work_order' and a.entity_id = w.id::text and a.action = 'update') as changes,
        (select jsonb_agg(distinct a.action) from audit_entry a join work_order_step s on s.id::text = a.entity_id
          where a.entity_type = 'work_order_step' and s.record_id = w.id) as audited
      from work_order w where w.id = ${id}`.execute(tx);
    return rows[0];
  });

test('BEY-21 a work order that an import completes is stored like one that a person completes, and no email is sent', async () => {
  const mapping = await pms.user.addMapping(rules, columns);
  await importFile(fileOf(650, 'open'), mapping);
  const [first, ...others] = await storedOrders();
  pms.now = new Date(pms.now.getTime() + 60_000);
  const path = `/api/properties/${pms.world.ids.property}/work-orders/${first?.id}/actions`;
  expect((await pms.user.caller.send('POST', path, { action: 'finish' })).status).toBe(200);
  const newMails = await watchMails(pms.server);
  const run = await pms.user.check(fileOf(650, 'done'), mapping);
  expect(run.counts).toEqual({ changed: 649, unchanged: 1 });
  await pms.user.step(run.id, 'apply');
  const byPerson = await traceOf(first?.id ?? 0);
  expect(byPerson).toMatchObject({
    record: { state: 'done', revision: 1 },
    steps: [{ action: 'finish', isNow: true }],
  });
  for (const index of [0, 298, 299, 648]) expect(await traceOf(others[index]?.id ?? 0)).toEqual(byPerson);
  expect((await storedOrders()).every(({ state, revision }) => state === 'done' && revision === 1)).toBe(true);
  expect(await newMails()).toEqual([]);
});

test('BEY-21 an import that changes the task and the state of a work order stores both changes, its undo restores both, and the history shows the reason', async () => {
  const mapping = await pms.user.addMapping(rules, columns);
  await importFile(fileOf(3, 'open'), mapping);
  const next = [
    columns,
    ['20000', 'Replace the filter', 'done'],
    ['20001', 'Replace the fan', 'done'],
    ['20002', 'Oil it', 'open'],
  ];
  const run = await importFile(next, mapping);
  const stepsOf = async () => {
    const traces = await Promise.all((await storedOrders()).map(({ id }) => traceOf(id)));
    return traces.map((trace) => trace?.steps.map(({ action }) => action));
  };
  expect(await stepsOf()).toEqual([['finish'], ['change', 'finish'], ['change']]);
  expect((await storedOrders()).map(({ revision }) => revision)).toEqual([1, 2, 1]);
  expect((await pms.user.step(run.id, 'undo')).state).toBe('undone');
  expect((await storedOrders()).map(({ state, revision }) => [state, revision])).toEqual([
    ['open', 2],
    ['open', 4],
    ['open', 2],
  ]);
  const [, fan] = await storedOrders();
  const path = `/api/properties/${pms.world.ids.property}/work-orders/${fan?.id}`;
  const { history } = (await pms.user.caller.get<WorkOrder>(path)).body;
  expect(history.map(({ action, reason }) => [action, reason])).toEqual([
    ['reopen', 'Undo of import units.csv'],
    ['change', 'Undo of import units.csv'],
    ['finish', 'Import units.csv'],
    ['change', 'Import units.csv'],
    ['add', 'Import units.csv'],
  ]);
  expect((await pms.user.check(fileOf(3, 'open'), mapping)).counts).toEqual({ unchanged: 3 });
});

test('BEY-21 if a person edits a work order while an import completes it, nothing is stored, and the new result is shown', async () => {
  const mapping = await pms.user.addMapping(rules, columns);
  await importFile(fileOf(3, 'open'), mapping);
  const [, edited] = await storedOrders();
  const run = await pms.user.check(fileOf(3, 'done'), mapping);
  const edit = `update work_order set task = 'Edited', revision = revision + 1 where id = ${edited?.id}`;
  const [reply] = await whileLocked(pms.server, [edit], [() => pms.user.step(run.id, 'apply')]);
  expect(reply).toMatchObject({ state: 'checked', failure: expect.any(String) });
  expect((await storedOrders()).map(({ state, revision }) => [state, revision])).toEqual([
    ['open', 0],
    ['open', 1],
    ['open', 0],
  ]);
  expect((await pms.user.step(run.id, 'apply')).state).toBe('applied');
  expect((await storedOrders()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});
