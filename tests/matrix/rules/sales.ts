import type { Rule } from './rule.ts';

/** Sales, conversion, and shipping figures; the contest and the goals. */
export const rules: readonly Rule[] = [
  {
    because: 'OPS-05, areas 12: sales figures require PurchaseOrder-LandingPage_UI',
    rights: ['PurchaseOrder-LandingPage_UI'],
    reach: 'internal',
    calls: [
      'sales.salesReport',
      'sales.conversionsReport',
      'sales.shippedPurchaseOrders',
      'sales.shippedConversionPurchaseOrders',
      'sales.exportSalesReport',
      'sales.listCountedOrders',
      'sales.exportCountedOrders',
    ],
  },
  {
    because: 'OPS-01, OPS-04: the contest and the goals are on the dashboard of logins that see all entities',
    rights: ['AllEntities_READ'],
    reach: 'internal',
    calls: ['sales.readContest', 'sales.readGoals'],
  },
  {
    because:
      'OPS-04, areas 8, 12: a login that configures the product or decides on orders can set the contest and the goals',
    rights: ['Configuration_UPDATE', 'PurchaseOrder-ManagementDecision_UPDATE'],
    reach: 'internal',
    calls: ['sales.setContest', 'sales.setGoals'],
  },
];
