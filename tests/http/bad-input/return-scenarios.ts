import { sql } from 'kysely';
import { transact } from '../../../apps/server/src/platform/db/transaction.ts';
import { actor } from '../../../apps/server/src/testing/actors.ts';
import type { Scenario } from './scenario.ts';

/** Receives the item of an expected return. */
const equipmentReturn: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'production');
  const [item] = await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const { rows } = await sql<{ id: number; returned: number }>`
      with made as (insert into equipment_return (property_id, reason, created_at) values (1, 'Sample', now()) returning id)
      insert into equipment_return_item (return_id, property_id, position, datalog_id, name, owner)
      select made.id, 1, 0, d.id, 'Sample', 'unknown' from made, (select min(id) as id from datalog) d
      returning id, return_id as returned`.execute(tx);
    return rows;
  });
  const ids = { equipmentReturnId: item?.returned ?? 0, returnItemId: item?.id ?? 0 };
  await callApi('inventory.settleReturnItem', { token, ids, input: { state: 'received', revision: 0 } });
};

/** Ends and restarts the monthly plan of an installed order. */
const monthlyPlan: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'accounting');
  const [order] = await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with made as (insert into purchase_order (property_id, number, sales_rep_1, state, since, created_at, submitted_at)
        values (1, 990001, 101, 'installed', now(), now(), now()) returning id),
      line as (insert into purchase_order_line (record_id, property_id, position, kind, quantity, unit_price_cents, is_monthly)
        select id, 1, 0, 'system', 1, 100, true from made)
      select id from made`.execute(tx);
    return rows;
  });
  const ids = { purchaseOrderId: order?.id ?? 0 };
  await callApi('plans.endPlan', { token, ids, input: { day: '2199-01-01', reason: 'Sample' } });
  await callApi('plans.restartPlan', { token, ids });
};

export const returnScenarios: readonly Scenario[] = [equipmentReturn, monthlyPlan];
