import { sortKeys } from '../record/rules.ts';

/**
 * States of a return. A return is `expected` until all items are accounted for. Reinstating the property drops the
 * return.
 */
export const returnStates = ['expected', 'received', 'dropped'] as const;
export type ReturnState = (typeof returnStates)[number];

/** States of a returned item. `missing` and `kept` need a reason. `kept` items stay with the customer. */
export const returnItemStates = ['expected', 'received', 'missing', 'kept'] as const;
export type ReturnItemState = (typeof returnItemStates)[number];

/**
 * Owner of equipment at a property. If an order charges the product each month, the provider owns it. If the order
 * charges it once, the customer owns it. Otherwise, the owner is unknown.
 */
export const equipmentOwners = ['provider', 'customer', 'unknown'] as const;
export type EquipmentOwner = (typeof equipmentOwners)[number];

export const returnReadRights = ['Inventory_READ', 'ShippingOrder_READ'] as const;
/** Rights to record received, missing, and kept items. */
export const returnReceiveRights = ['Inventory_UPDATE', 'ShippingOrder_UPDATE'] as const;

export const returnColumnIds = ['number', 'property', 'state', 'created', 'items', 'open', 'missing'] as const;
export type ReturnColumnId = (typeof returnColumnIds)[number];
export const returnSorts = sortKeys(returnColumnIds);
