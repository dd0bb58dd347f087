import { sortKeys } from '../record/rules.ts';

/** A return is expected until each of its items is accounted for. The return is dropped if the property is reinstated first. */
export const returnStates = ['expected', 'received', 'dropped'] as const;
export type ReturnState = (typeof returnStates)[number];

/** Missing items and items that stay with the customer need a reason. */
export const returnItemStates = ['expected', 'received', 'missing', 'kept'] as const;
export type ReturnItemState = (typeof returnItemStates)[number];

/**
 * Owner of equipment at a property: the provider if an order charges the product each month, the customer if the order charges it once,
 * otherwise unknown.
 */
export const equipmentOwners = ['provider', 'customer', 'unknown'] as const;
export type EquipmentOwner = (typeof equipmentOwners)[number];

/** Rights to read returns. */
export const returnReadRights = ['Inventory_READ', 'ShippingOrder_READ'] as const;
/** Rights to record received, missing, and kept items. */
export const returnReceiveRights = ['Inventory_UPDATE', 'ShippingOrder_UPDATE'] as const;

export const returnColumnIds = ['number', 'property', 'state', 'created', 'items', 'open', 'missing'] as const;
export type ReturnColumnId = (typeof returnColumnIds)[number];
export const returnSorts = sortKeys(returnColumnIds);
