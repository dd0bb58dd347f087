import { planSorts, planViews } from '@latchboard/contract/plans/rules';
import { tiers } from '@latchboard/contract/products/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import type { MonthlyPlan } from '../shapes.ts';
import { planColumns } from './columns.tsx';
import { EndDialog } from './end-dialog.tsx';
import { restartPlan } from './restart-plan.ts';

const filters = {
  view: choiceFilter({
    label: 'plans.view',
    values: planViews,
    defaultValue: 'inForce',
    labelOf: (view) => `plans.view.${view}` as const,
    isView: true,
  }),
  tier: choiceFilter({
    label: 'plans.plan',
    values: ['all', ...tiers],
    defaultValue: 'all',
    labelOf: (tier) => (tier === 'all' ? 'plans.view.all' : (`products.tier.${tier}` as const)),
  }),
  find: textFilter({ label: 'plans.search' }),
};

/** Monthly plans with price, start, next change, and their total per month. */
export default function PlansScreen() {
  const t = useTranslate();
  const me = useMe();
  const { Link } = useKitServices();
  const [planToEnd, setPlanToEnd] = useState<MonthlyPlan | null>(null);
  const list = useList({
    filters,
    call: api.plans.listPlans,
    file: api.plans.exportPlans,
    sorts: planSorts,
    defaultSort: 'property',
    input: ({ view, tier, find }) => ({
      view,
      ...(tier !== 'all' && { tier }),
      ...(find !== '' && { search: find }),
    }),
  });
  const { refetch } = list.result;
  const hasEnds = list.rows?.some(({ end }) => end !== null) ?? false;
  const columns = useMemo(
    () => planColumns({ t, Link, hasEnds, onEnd: setPlanToEnd, onRestart: (plan) => void restartPlan(plan, refetch) }),
    [t, Link, hasEnds, refetch],
  );
  return (
    <ListPage
      title="plans.title"
      list={list}
      name="plans.list"
      columns={columns}
      rowKey={({ purchaseOrderId }) => String(purchaseOrderId)}
      countText="plans.count"
      secondaryActions={
        mayDo(me, 'PurchaseOrder-LandingPage-Accounting_UI') && (
          <LinkButton label="plans.toOrders" href="/purchase-orders/accounting" />
        )
      }
      empty={{ title: 'plans.none', text: 'plans.noneText' }}
    >
      {planToEnd && <EndDialog plan={planToEnd} onClose={() => setPlanToEnd(null)} onSaved={refetch} />}
    </ListPage>
  );
}
