import { bothWays } from '../record/rules.ts';
import type { PurchaseOrderState } from './lifecycle.ts';

/** Rights that open the page of an order; either is enough. */
export const orderPageRights = ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder-LandingPage-Accounting_UI'] as const;

/** Normal and conversion, by the numbers that the sources give them (PUR-03). */
export const orderTypeIds = [1, 4] as const;
export type OrderTypeId = (typeof orderTypeIds)[number];

/** The lists of orders. Each keeps to one type of order, whatever else is asked; accounting and verified show both (PUR-03). */
export const orderLists = ['main', 'sales', 'plain', 'conversions', 'accounting', 'verified', 'property'] as const;
export type OrderList = (typeof orderLists)[number];
export const typeOfList: Partial<Record<OrderList, OrderTypeId>> = { main: 1, sales: 1, plain: 1, conversions: 4 };

/** Why somebody has to look at an order (areas, chapter 5). */
export const needs = ['approval', 'customerNumber', 'nextStep', 'unitEntry', 'shipping', 'delivery'] as const;
export type Need = (typeof needs)[number];

/** How many business days an order may stay in a state before it needs action. */
export const allowedTimes: Partial<Record<PurchaseOrderState, { readonly days: number; readonly need: Need }>> = {
  submitted: { days: 1, need: 'approval' },
  approved: { days: 1, need: 'customerNumber' },
  numbered: { days: 2, need: 'nextStep' },
  filed: { days: 2, need: 'nextStep' },
  awaitingUnits: { days: 3, need: 'unitEntry' },
  unitsComplete: { days: 10, need: 'shipping' },
};

/** What accounting does with an order once its customer has a number. */
export const accountingStatuses = ['customerNumberAssigned', 'invoiced'] as const;

/** Lines without a product: they need no product number and no description (PUR-07). */
export const adjustmentKinds = ['discount', 'tax'] as const;

export const mostLines = 500;
/** Most numbered paragraphs of the agreement; the sources have 23 (PUR-08). */
export const mostClauses = 60;
/** After how many business days a customer is reminded of the units (PUR-04). */
export const unitReminderDays = [3, 6] as const;
export const mostQuantity = 10_000;
/** Most units or hooks of an order. */
export const mostUnits = 100_000;
/** Days that the panel of new orders looks back. */
export const newOrderDays = 60;

/** The columns of the list. `standard` is their order by itself: with a customer number first, then the newest. */
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
] as const;
export type PurchaseOrderColumnId = (typeof purchaseOrderColumnIds)[number];
export const sortableColumnIds = ['standard', ...purchaseOrderColumnIds] as const;
export type SortableColumnId = (typeof sortableColumnIds)[number];
export const purchaseOrderSorts = bothWays(sortableColumnIds);

/** What a message to the customer of an order is about (PUR-10). */
export const mailSubjects = ['order', 'verification'] as const;
export type MailSubject = (typeof mailSubjects)[number];

/** Ways in which a customer accepts an order: by the link of a mail, or on the screen of the provider's representative. */
export const acceptedVia = ['link', 'screen'] as const;
/**
 * State of a quote. `changed`: the order changed after its acceptance, so the customer must be asked again. `closed`: a link is open, but the
 * order was shipped or deleted, or its property was canceled.
 */
export const quoteStates = ['notSent', 'sent', 'expired', 'accepted', 'changed', 'closed'] as const;
/** Days that a quote link works. The validity date can end earlier. */
export const quoteLinkDays = 180;
/** Default validity of a quote in days. */
export const quoteDays = 30;
