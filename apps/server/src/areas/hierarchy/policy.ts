import type { RightKey } from '@latchboard/rights';
import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether the actor may change the hierarchy. Requires an internal user with the right. */
export function mayEditHierarchy(actor: PersonActor): boolean {
  return actor.pool === 'internal' && actor.rights.has('Property_UPDATE');
}

/** Whether a user may remove terms of use. Requires the right to change properties. */
export const mayRemoveTerms = ({ rights }: Pick<PersonActor, 'rights'>): boolean => rights.has('Property_UPDATE');

/** Kinds of records that the search finds by number. */
export type RecordKind = 'purchaseOrder' | 'shippingOrder' | 'serviceRequest' | 'equipment';

/** Rights that allow a user to find records of a kind: the rights for their pages. */
const readRights: Readonly<Record<RecordKind, readonly RightKey[]>> = {
  purchaseOrder: ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder-LandingPage-Accounting_UI'],
  shippingOrder: ['ShippingOrder_READ'],
  serviceRequest: ['ServiceRequest-LandingPage_UI'],
  equipment: ['Inventory_READ'],
};

export const mayFindRecords = ({ rights }: Pick<PersonActor, 'rights'>, kind: RecordKind): boolean =>
  readRights[kind].some((right) => rights.has(right));

/** Only internal users see the changes to a property's account. */
export const maySeeAccountChanges = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool === 'internal';
