import type { contract } from '@latchboard/contract';
import { documentDate } from '@latchboard/contract/documents/description';
import type { PlanColumnId } from '@latchboard/contract/plans/rules';
import { formatMoney } from '@latchboard/contract/products/money';
import { moneyColumn } from '#server/platform/export/cells.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { writeList } from '#server/platform/list/write-list.ts';
import { type PlanRow, planList } from './queries.ts';

const dayText = (text: string | null) => (text === null ? null : documentDate(text));

/** Exports a list of plans as a file, with the sort order and labels of the screen. */
export const exportPlans: Handler<typeof contract.plans.exportPlans> = (input, ctx) =>
  writeList<PlanRow, PlanColumnId, PlanColumnId>(input, ctx, ({ t, word }) => ({
    list: planList(input, ctx.now),
    title: t('plans.title'),
    heading: [t(`plans.view.${input.view}`), input.search && word('searched', { search: input.search })],
    columns: {
      property: { header: t('plans.property'), width: 30, cell: (row) => row.property },
      customer: { header: t('plans.customer'), width: 28, cell: (row) => row.corporation },
      plan: { header: t('plans.plan'), width: 28, cell: (row) => planName(row, t(`products.tier.${row.tier}`)) },
      order: { header: t('plans.order'), width: 10, cell: (row) => row.number },
      price: moneyColumn<PlanRow>(t('plans.price'), 14, (row) => row.monthly_cents),
      since: { header: t('plans.since'), width: 12, cell: (row) => dayText(row.since) },
      change: {
        header: t('plans.change'),
        width: 40,
        cell: (row) => {
          if (row.ends_on !== null)
            return t(row.is_ended ? 'plans.ended' : 'plans.ends', { day: dayText(row.ends_on) ?? '' });
          if (row.next_id === null) return null;
          return t('plans.nextOrder', {
            number: String(row.next_number ?? row.next_id),
            price: formatMoney(row.next_cents ?? 0),
            day: dayText(row.next_day) ?? '–',
          });
        },
      },
      reason: { header: t('plans.reason'), width: 40, cell: (row) => row.end_reason },
    },
  }));

const planName = ({ products }: PlanRow, tier: string) => (products === '' ? tier : `${tier}: ${products}`);
