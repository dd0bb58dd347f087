import { formatMoney } from '@latchboard/contract/products/money';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import type { MonthlyPlan } from '../shapes.ts';

/** After a confirmation, restarts an ended plan or removes a planned end. */
export async function restartPlan(
  { purchaseOrderId, property, monthlyCents, end }: MonthlyPlan,
  reload: () => Promise<unknown>,
): Promise<void> {
  const isEnded = end !== null && end.day <= dayIn(localZone);
  const label = isEnded ? 'plans.restart' : 'plans.keep';
  const params = {
    property: property.name,
    price: formatMoney(monthlyCents),
    day: end === null ? '' : formatDay(end.day),
  };
  const isConfirmed = await confirm({
    title: { key: `${label}Title`, params },
    text: { key: `${label}Text`, params },
    confirmLabel: label,
  });
  if (!isConfirmed) return;
  try {
    await api.plans.restartPlan({ purchaseOrderId });
    showToast({ tone: 'success', title: 'plans.isRestarted' });
  } finally {
    await reload();
  }
}
