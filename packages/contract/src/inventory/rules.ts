import { lifecycle } from '../record/lifecycle.ts';
import { sortKeys } from '../record/rules.ts';

const right = 'Inventory_UPDATE';

/** State of an item with a serial number, and its transitions (INV-02). */
export const equipmentLifecycle = lifecycle({
  states: ['inStock', 'reserved', 'atProperty', 'returned', 'rmaOut', 'rmaIn', 'destroyed'],
  initial: 'inStock',
  actions: {
    reserve: { from: ['inStock'], to: 'reserved', right, reason: 'optional' },
    release: { from: ['reserved'], to: 'inStock', right, reason: 'optional' },
    deliver: { from: ['reserved'], to: 'atProperty', right, reason: 'optional' },
    unship: { from: ['atProperty'], to: 'inStock', right, reason: 'required' },
    return: { from: ['atProperty'], to: 'returned', right, reason: 'optional' },
    restock: { from: ['returned', 'rmaIn'], to: 'inStock', right, reason: 'optional' },
    sendToRma: { from: ['returned'], to: 'rmaOut', right, reason: 'optional' },
    receiveFromRma: { from: ['rmaOut'], to: 'rmaIn', right, reason: 'optional' },
    destroy: {
      from: ['inStock', 'reserved', 'returned', 'rmaOut', 'rmaIn'],
      to: 'destroyed',
      right,
      reason: 'required',
    },
  },
});
export type EquipmentState = (typeof equipmentLifecycle)['states'][number];
export type EquipmentAction = keyof (typeof equipmentLifecycle)['actions'];

/** States in which an item is reserved for a property or located there. */
export const statesAtProperty: readonly EquipmentState[] = ['reserved', 'atProperty'];
/** States in which an internal user may have an item. */
export const statesWithHolder: readonly EquipmentState[] = ['inStock', 'returned', 'rmaIn'];

/** Modes of the scan screens (INV-01). All modes except `new` perform an action on a registered item. */
export const scanModes = ['new', 'return', 'rmaIncoming', 'rmaOutgoing', 'destroyed'] as const;
export type ScanMode = (typeof scanModes)[number];
export const actionOfScan: Readonly<Record<Exclude<ScanMode, 'new'>, EquipmentAction>> = {
  return: 'return',
  rmaIncoming: 'receiveFromRma',
  rmaOutgoing: 'sendToRma',
  destroyed: 'destroy',
};

/** Serial number as printed on a label, compared regardless of case. */
export const serialNumber = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/;

/** Maximum number of items in an express delivery. */
export const maxDeliveryItems = 100;

export const equipmentColumnIds = ['serial', 'product', 'state', 'place', 'batch', 'since'] as const;
export type EquipmentColumnId = (typeof equipmentColumnIds)[number];
export const equipmentSorts = sortKeys(equipmentColumnIds);

/** Reasons for stock movements that users record. Shipments and counts create the other reasons (INV-03). */
export const manualMovementReasons = ['received', 'moved', 'adjusted'] as const;
export const movementReasons = [...manualMovementReasons, 'shipped', 'unshipped', 'counted'] as const;
export type MovementReason = (typeof movementReasons)[number];

/** Maximum quantity in one movement and in one line of a count. */
export const maxMovementQuantity = 1_000_000;
/** Maximum number of products in one count. */
export const maxCountLines = 500;

export const stockViews = ['all', 'low'] as const;
export const stockColumnIds = ['product', 'place', 'quantity', 'threshold'] as const;
export type StockColumnId = (typeof stockColumnIds)[number];
export const stockSorts = sortKeys(stockColumnIds);

export const movementSorts = sortKeys(['at']);
/** Columns of the exported ledger. */
export const movementColumnIds = ['at', 'product', 'quantity', 'route', 'reason', 'note', 'by'] as const;
export type MovementColumnId = (typeof movementColumnIds)[number];

/** Columns of the exported counts, with one row per counted product. */
export const countColumnIds = [
  'count',
  'at',
  'place',
  'by',
  'state',
  'product',
  'counted',
  'expected',
  'difference',
] as const;
export type CountColumnId = (typeof countColumnIds)[number];

export const countStates = ['open', 'booked', 'dropped'] as const;
/** `undo` reverses the differences of an applied count and discards it. */
export const countActions = ['book', 'drop', 'undo'] as const;
export type CountAction = (typeof countActions)[number];
