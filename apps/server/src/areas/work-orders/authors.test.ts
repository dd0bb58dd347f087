import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';

type WorkOrder = CallOutput<typeof contract.workOrders.getWorkOrder>;

const path = '/api/properties/1/work-orders';

test('SRQ-08 RGT-04 notes and changes by people from levels above the property show the person’s name, and those by the provider show no name', async () => {
  const { url, platform } = await testServer();
  const [service, region, manager] = [
    await actor(url, 'service'),
    await actor(url, 'region'),
    await actor(url, 'manager'),
  ];
  const order = (await region.send<WorkOrder>('POST', path, { task: 'Replace the sink' })).body;
  const orderPath = `${path}/${order.id}`;
  await service.send('POST', `${orderPath}/notes`, { message: 'From the provider', isInternal: false });
  await region.send('POST', `${orderPath}/notes`, { message: 'From the region' });
  await region.send('POST', `${orderPath}/actions`, { action: 'finish' });
  const notes = async () => {
    const reply = await manager.get<{ rows: { by: string | null }[] }>(`${orderPath}/notes`);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply;
  };
  expect((await notes()).body.rows.map(({ by }) => by)).toEqual(['Test region', null]);
  const { body } = await manager.get<WorkOrder>(orderPath);
  expect(body).toMatchObject({ createdBy: 'Test region' });
  expect(body.history.map(({ by }) => by)).toEqual(['Test region', 'Test region']);
  const staleAction = await manager.send('POST', `${orderPath}/actions`, { action: 'finish' });
  expect(staleAction.body.validationResult?.fields[0]?.message).toBe(
    'Test region already changed this. Check its current status.',
  );
  // If the author now belongs to another customer, for example after the property moved, the company is shown instead.
  const other = await transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    await tx.updateTable('work_order_note').set({ staff_id: 303 }).where('record_id', '=', order.id).execute();
    return tx.selectFrom('corporation').select('name').where('id', '=', 2).executeTakeFirstOrThrow();
  });
  expect((await notes()).body.rows.map(({ by }) => by)).toEqual([other.name, other.name]);
});
