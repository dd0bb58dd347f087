import type { CallOutput, contract } from '@latchboard/contract';
import { daysAfter, startOfLocalDay } from '@latchboard/contract/local-time';
import { type Tier, tiers } from '@latchboard/contract/products/rules';
import { defaultContest } from '@latchboard/contract/sales/rules';
import { contestSetting as shape } from '@latchboard/contract/sales/shapes';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readSetting, readSettingHistory, saveSetting } from '#server/platform/provider-setting.ts';
import { maySetGoals } from './policy.ts';

type Contest = CallOutput<typeof contract.sales.readContest>;

const contest = { name: 'contest', shape, defaultValue: defaultContest } as const;

export const contestCalls: Pick<Calls<typeof contract.sales>, 'readContest' | 'setContest'> = {
  readContest: async (_, { tx, actor, platform }) => {
    const setting = await readSetting(tx, contest);
    return {
      setting,
      rows: await readStandings(tx, setting, platform.settings.providerZone),
      history: await readSettingHistory(tx, contest),
      mayChange: maySetGoals(actor),
    };
  },
  setContest: async ({ setting, seenAt }, ctx) => {
    await saveSetting(contest, setting, ctx, seenAt);
    return { setting };
  },
};

/**
 * Reads the points of each representative: systems in orders that were approved during the contest, by tier. The first
 * representative of the order gets the points (OPS-04).
 */
async function readStandings(tx: Tx, { from, to, points }: Contest['setting'], zone: string): Promise<Contest['rows']> {
  const { rows } = await sql<{ id: number; name: string; tier: Tier; sold: number }>`
    select r.id, r.name, o.tier, sum(l.quantity)::int as sold
    from purchase_order o join purchase_order_line l on l.record_id = o.id and l.kind = 'system' join staff r on r.id = o.sales_rep_1
    where o.disabled_at is null and o.state not in ('draft', 'submitted')
      and o.approved_at >= ${startOfLocalDay(from, zone)}
      and o.approved_at < ${startOfLocalDay(daysAfter(to, 1), zone)}
    group by r.id, r.name, o.tier`.execute(tx);
  const people = new Map(rows.map(({ id, name }) => [id, name]));
  return [...people]
    .map(([representativeId, name]) => {
      const sold = Object.fromEntries(
        tiers.map((tier) => [tier, rows.find((row) => row.id === representativeId && row.tier === tier)?.sold ?? 0]),
      ) as Record<Tier, number>;
      const sum = tiers.reduce((all, tier) => all + sold[tier] * points[tier], 0);
      return { representativeId, name, points: sum, sold };
    })
    .toSorted((a, b) => b.points - a.points || a.name.localeCompare(b.name));
}
