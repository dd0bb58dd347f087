import { sortKeys } from '../record/rules.ts';
import type { PurchaseOrderState } from './lifecycle.ts';

/** Rights to open an order's page. One of them is enough. */
export const orderPageRights = ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder-LandingPage-Accounting_UI'] as const;

/** Order types, with the numbers from the source documents: 1 normal, 4 conversion (PUR-03). */
export const orderTypeIds = [1, 4] as const;
export type OrderTypeId = (typeof orderTypeIds)[number];

/** Lists of orders (PUR-03). */
export const orderLists = ['main', 'sales', 'plain', 'conversions', 'accounting', 'verified', 'property'] as const;
export type OrderList = (typeof orderLists)[number];
/** Order type of each list that shows only one type. The other lists show both types (PUR-03). */
export const typeOfList: Partial<Record<OrderList, OrderTypeId>> = { main: 1, sales: 1, plain: 1, conversions: 4 };

/** Reasons why an order needs attention. */
export const attentionReasons = [
  'approval',
  'customerNumber',
  'nextStep',
  'unitEntry',
  'shipping',
  'delivery',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** Business days that an order may stay in a state before it needs attention. */
export const maxDaysInState: Partial<
  Record<PurchaseOrderState, { readonly days: number; readonly need: AttentionReason }>
> = {
  submitted: { days: 1, need: 'approval' },
  approved: { days: 1, need: 'customerNumber' },
  numbered: { days: 2, need: 'nextStep' },
  filed: { days: 2, need: 'nextStep' },
  awaitingUnits: { days: 3, need: 'unitEntry' },
  unitsComplete: { days: 10, need: 'shipping' },
};

/** Accounting steps of an order whose customer has a number. */
export const accountingStatuses = ['customerNumberAssigned', 'invoiced'] as const;

/** Kinds of lines without a product, product number, or description (PUR-07). */
export const adjustmentKinds = ['discount', 'tax'] as const;

export const maxOrderLines = 500;
/** Maximum number of numbered paragraphs in the agreement. The source documents have 23 (PUR-08). */
export const maxClauses = 60;
/** Business days after which a customer is reminded to enter units (PUR-04). */
export const unitReminderDays = [3, 6] as const;
export const maxQuantity = 10_000;
/** Maximum number of units or hooks in an order. */
export const maxOrderUnits = 100_000;
/** Number of days shown in the panel of new orders. */
export const newOrderDays = 60;

/** Columns of the list. */
export const purchaseOrderColumnIds = [
  'number',
  'customerNumber',
  'property',
  'propertyCode',
  'corporation',
  'dateCreated',
  'deliveryDate',
  'salesRep1',
  'salesRep2',
  'installer',
  'status',
  'lastAction',
  'needs',
  'type',
  'tier',
  'total',
  'invoice',
] as const;
export type PurchaseOrderColumnId = (typeof purchaseOrderColumnIds)[number];
/**
 * Sorts of the list. `standard` is the default: orders with a customer number first, then newest first (PUR-02).
 * `unnumbered`: orders that need a customer number (those without one, and approved orders) first, then newest first.
 */
export const sortableColumnIds = ['standard', 'unnumbered', ...purchaseOrderColumnIds] as const;
export type SortableColumnId = (typeof sortableColumnIds)[number];
export const purchaseOrderSorts = sortKeys(sortableColumnIds);

/** Subjects of a message to the customer of an order (PUR-10). */
export const mailSubjects = ['order', 'verification'] as const;
export type MailSubject = (typeof mailSubjects)[number];

/** Ways in which a customer accepts an order: with an email link, or on the screen of the provider's representative. */
export const acceptanceChannels = ['link', 'screen'] as const;
/**
 * State of a quote. `changed`: the order changed after its acceptance, and the customer must accept again. `closed`:
 * there is an active link, but the order was shipped or deleted, or its property was canceled.
 */
export const quoteStates = ['notSent', 'sent', 'expired', 'accepted', 'changed', 'closed'] as const;
/** Number of days that a quote link is valid. The quote itself may expire earlier. */
export const quoteLinkDays = 180;
/** Default validity of a quote in days. */
export const quoteDays = 30;
