import type { Rule } from './rule.ts';

/** Supplies that customers order. */
export const rules: readonly Rule[] = [
  {
    because: 'SHP-04, BEY-11, areas 12: supplies are ordered and followed with ShippingOrder-ESOF_ALL',
    rights: ['ShippingOrder-ESOF_ALL'],
    reach: 'property',
    closedBySuspension: true,
    calls: [
      'supplies.listSupplies',
      'supplies.orderSupplies',
      'supplies.listSupplyOrders',
      'supplies.getSupplyOrder',
      'supplies.cancelSupplyOrder',
      'supplies.trackSystems',
    ],
  },
  {
    because: 'NAV-29, areas 12: a login that can follow the orders for a property can see the open ones of a level',
    rights: ['ShippingOrder-ESOF_ALL'],
    reach: 'visible',
    calls: ['supplies.listOpenOrders'],
  },
  {
    because: 'SHP-04, areas 12: describing products requires Configuration_UPDATE',
    rights: ['Configuration_UPDATE'],
    reach: 'internal',
    calls: ['supplies.describeSupply'],
  },
];
