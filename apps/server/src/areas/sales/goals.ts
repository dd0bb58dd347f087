import type { contract } from '@latchboard/contract';
import { defaultGoals } from '@latchboard/contract/sales/rules';
import { yearGoals } from '@latchboard/contract/sales/shapes';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readSetting, readSettingHistory, saveSetting } from '#server/platform/provider-setting.ts';
import { countedOrders, lineSums } from './count-criteria.ts';
import { maySetGoals } from './policy.ts';

/** Goals of a year. Default: systems 2150, conversions 250, total 2400 (OPS-04). */
export const goalSetting = (year: number) => ({
  name: `goals-${year}`,
  shape: yearGoals,
  defaultValue: { ...defaultGoals, representatives: [] },
});

export const goalCalls: Pick<Calls<typeof contract.sales>, 'readGoals' | 'setGoals'> = {
  readGoals: async ({ year }, { tx, actor, platform }) => {
    const goals = await readSetting(tx, goalSetting(year));
    return {
      goals,
      reached: await soldInYear(tx, year, platform.settings.providerZone),
      people: await representatives(
        tx,
        goals.representatives.map(({ id }) => id),
      ),
      history: await readSettingHistory(tx, goalSetting(year)),
      mayChange: maySetGoals(actor),
    };
  },
  setGoals: async ({ year, goals, seenAt }, ctx) => {
    await saveSetting(goalSetting(year), goals, ctx, seenAt);
    return { goals };
  },
};

/**
 * Counts systems in normal orders and conversions in conversion orders for a year, by approval date. The total is that
 * of the sales report: all systems and conversions, without expansions.
 */
async function soldInYear(tx: Tx, year: number, zone: string) {
  const { rows } = await sql<{ systems: number; conversions: number; total: number }>`
    select coalesce(sum(l.quantity) filter (where o.type_id = 1 and l.kind = 'system'), 0)::int as systems,
      coalesce(sum(l.quantity) filter (where o.type_id = 4 and l.kind = 'conversion'), 0)::int as conversions,
      ${lineSums({}).goalItems}::int as total
    from ${countedOrders({ by: 'items', year, month: 0 }, zone)} o join purchase_order_line l on l.record_id = o.id`.execute(
    tx,
  );
  return rows[0] ?? { systems: 0, conversions: 0, total: 0 };
}

/** Returns representatives with credited orders or goals. */
async function representatives(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from staff where pool = 'internal' and (id = any(${[...ids]}::int[])
      or (disabled_at is null and exists (select from purchase_order o where o.sales_rep_1 = staff.id)))
    order by lower(name), id limit 500`.execute(tx);
  return rows;
}
