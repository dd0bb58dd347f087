import type { CallOutput, Contract } from '@latchboard/contract';
import type { CountedBy, FigureTier } from '@latchboard/contract/sales/rules';

export type SalesReport = CallOutput<Contract['sales']['salesReport']>;
export type SalesRow = SalesReport['rows'][number];
export type ShippedReport = CallOutput<Contract['sales']['shippedPurchaseOrders']>;
export type CountedPage = CallOutput<Contract['sales']['listCountedOrders']>;
export type CountedOrder = CountedPage['rows'][number];
export type Contest = CallOutput<Contract['sales']['readContest']>;
export type Goals = CallOutput<Contract['sales']['readGoals']>;

interface FigureCriteria {
  readonly by: CountedBy;
  readonly year: number;
  /** Month from 1 to 12, or 0 for the whole year. */
  readonly month: number;
  readonly startDayOfWeek?: number | undefined;
  readonly kind?: 'conversion' | 'expansion' | undefined;
  readonly representativeId?: number | undefined;
  readonly technicianId?: number | undefined;
  readonly tier?: FigureTier | undefined;
  readonly typeId?: 1 | 4 | undefined;
}

/** URL of the orders that a figure counts. */
export function countedHref(figure: FigureCriteria): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(figure)) if (value) query.set(name, String(value));
  return `/sales-figures/orders?${query}`;
}
