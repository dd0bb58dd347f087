import type { Rule } from './rule.ts';

/** The provider's stock, and its equipment at properties. */
export const rules: readonly Rule[] = [
  {
    because: 'INV-01, areas 12: reading stock requires Inventory_READ',
    rights: ['Inventory_READ'],
    reach: 'internal',
    calls: [
      'inventory.listEquipment',
      'inventory.exportEquipment',
      'inventory.listReturnsToMakers',
      'inventory.countEquipment',
      'inventory.getEquipment',
      'inventory.listBatches',
      'inventory.listPlaces',
      'inventory.listStock',
      'inventory.listMovements',
      'inventory.listCounts',
      'inventory.exportStock',
      'inventory.exportMovements',
      'inventory.exportCounts',
    ],
  },
  {
    because: 'INV-02, INV-03, areas 12: recording stock movements and scanning requires Inventory_UPDATE',
    rights: ['Inventory_UPDATE'],
    reach: 'internal',
    calls: [
      'inventory.addBatch',
      'inventory.readScanDesk',
      'inventory.scanEquipment',
      'inventory.undoScan',
      'inventory.findHolders',
      'inventory.actOnEquipment',
      'inventory.handEquipment',
      'inventory.deliverEquipment',
      'inventory.addPlace',
      'inventory.changePlace',
      'inventory.setThreshold',
      'inventory.addMovement',
      'inventory.addCount',
      'inventory.closeCount',
    ],
  },
  {
    because: 'HIE-07, INV-01: users who can view inventory or shipments can view returns',
    rights: ['Inventory_READ', 'ShippingOrder_READ'],
    reach: 'internal',
    calls: ['inventory.listReturns', 'inventory.exportReturns', 'inventory.getReturn'],
  },
  {
    because: 'HIE-07, INV-02: staff who book equipment or ship record returned items',
    rights: ['Inventory_UPDATE', 'ShippingOrder_UPDATE'],
    reach: 'internal',
    calls: ['inventory.settleReturnItem'],
  },
];
