import { sortKeys } from '../record/rules.ts';

/** Rights to read monthly plans. */
export const planReadRights = ['PurchaseOrder-LandingPage-Accounting_UI', 'PurchaseOrder-Accounting_UPDATE'] as const;
/** Right to end and restart monthly plans. */
export const planEditRight = 'PurchaseOrder-Accounting_UPDATE';

/** Filters of the list: plans in effect, those with a planned end, ended plans, or all. */
export const planViews = ['inForce', 'ending', 'ended', 'all'] as const;
export type PlanView = (typeof planViews)[number];

export const planColumnIds = ['property', 'customer', 'plan', 'order', 'price', 'since', 'change', 'reason'] as const;
export type PlanColumnId = (typeof planColumnIds)[number];
export const planSorts = sortKeys(planColumnIds);
