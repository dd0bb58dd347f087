import type { Rule } from './rule.ts';

/** Monthly plans of customers. */
export const rules: readonly Rule[] = [
  {
    because: 'PUR-07, HIE-07: accounting sees monthly plans',
    rights: ['PurchaseOrder-LandingPage-Accounting_UI', 'PurchaseOrder-Accounting_UPDATE'],
    reach: 'internal',
    calls: ['plans.listPlans', 'plans.exportPlans'],
  },
  {
    because: 'PUR-07, HIE-07: PurchaseOrder-Accounting_UPDATE ends and restarts monthly plans',
    rights: ['PurchaseOrder-Accounting_UPDATE'],
    reach: 'internal',
    calls: ['plans.endPlan', 'plans.restartPlan'],
  },
];
