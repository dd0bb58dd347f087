import type { Rule } from './rule.ts';

/** Products and prices of the provider. */
export const rules: readonly Rule[] = [
  {
    because: 'PUR-07, PUR-09: a login that works with orders or configures prices can read prices',
    rights: ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder-LandingPage-Accounting_UI', 'Configuration_UPDATE'],
    reach: 'internal',
    calls: ['products.listPriceTables'],
  },
  {
    because: 'PUR-07, INV-03: products are read for orders, for stock, and where they are configured',
    rights: [
      'PurchaseOrder-LandingPage_UI',
      'PurchaseOrder-LandingPage-Accounting_UI',
      'Configuration_UPDATE',
      'Inventory_READ',
    ],
    reach: 'internal',
    calls: ['products.listProducts', 'products.exportProducts'],
  },
  {
    because: 'PUR-09, areas 12: products and prices are edited in /configure with Configuration_UPDATE',
    rights: ['Configuration_UPDATE'],
    reach: 'internal',
    calls: [
      'products.addProduct',
      'products.changeProduct',
      'products.addPriceTable',
      'products.changePriceTable',
      'products.removePriceTable',
    ],
  },
];
