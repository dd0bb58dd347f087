import { lifecycle } from '../record/lifecycle.ts';

/** States in which a customer can accept an order: from submission until shipment. */
export const acceptableStates = [
  'submitted',
  'approved',
  'numbered',
  'filed',
  'awaitingUnits',
  'unitsComplete',
] as const;

/** Step of a quote, recorded by the quote calls. Users cannot select it directly. */
const quoteStep = {
  from: acceptableStates,
  to: null,
  right: 'PurchaseOrder_UPDATE',
  reason: 'optional',
  isConsequence: true,
} as const;

const decisionRight = 'PurchaseOrder-ManagementDecision_UPDATE';

/**
 * Lifecycle of a purchase order (PUR-04). Only its author sees a draft. From `submitted` on, the position in this list
 * is the status number, 1 to 8.
 */
export const purchaseOrderLifecycle = lifecycle({
  states: [
    'draft',
    'submitted',
    'approved',
    'numbered',
    'filed',
    'awaitingUnits',
    'unitsComplete',
    'shipped',
    'installed',
  ],
  initial: 'draft',
  actions: {
    submit: { from: ['draft'], to: 'submitted', right: 'PurchaseOrder_UPDATE', reason: 'none' },
    discard: { from: ['draft'], to: null, right: 'PurchaseOrder_UPDATE', reason: 'none' },
    approve: { from: ['submitted'], to: 'approved', right: decisionRight, reason: 'none' },
    number: { from: ['approved'], to: 'numbered', right: 'Property_UPDATE', reason: 'none', isConsequence: true },
    file: {
      from: ['numbered'],
      to: 'filed',
      right: ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder-LandingPage-Accounting_UI'],
      reason: 'none',
      isConsequence: true,
    },
    askUnits: { from: ['filed'], to: 'awaitingUnits', right: 'PropertyUnit_UPDATE', reason: 'none' },
    completeUnits: {
      from: ['awaitingUnits'],
      to: 'unitsComplete',
      right: 'PropertyUnit_UPDATE',
      reason: 'none',
      isConsequence: true,
    },
    reopenUnits: { from: ['unitsComplete'], to: 'awaitingUnits', right: 'PropertyUnit_UPDATE', reason: 'required' },
    ship: {
      from: ['filed', 'unitsComplete'],
      to: 'shipped',
      right: 'ShippingOrder_UPDATE',
      reason: 'none',
      isConsequence: true,
    },
    /** Restores the state before shipment. If no units were requested, `unshipToFile` is used instead. */
    unship: {
      from: ['shipped'],
      to: 'unitsComplete',
      right: 'ShippingOrder_UPDATE',
      reason: 'optional',
      isConsequence: true,
    },
    unshipToFile: {
      from: ['shipped'],
      to: 'filed',
      right: 'ShippingOrder_UPDATE',
      reason: 'optional',
      isConsequence: true,
    },
    install: { from: ['shipped'], to: 'installed', right: 'SystemInfo_UPDATE', reason: 'none' },
    uninstall: { from: ['installed'], to: 'shipped', right: 'PurchaseOrder_RESTORE', reason: 'required' },
    /** Returns an order to approval after a change to its lines, prices, fee, or plan. */
    revise: {
      from: ['approved', 'numbered', 'filed', 'awaitingUnits', 'unitsComplete'],
      to: 'submitted',
      right: 'PurchaseOrder_UPDATE',
      reason: 'none',
      isConsequence: true,
    },
    accept: {
      from: acceptableStates,
      to: null,
      right: 'PurchaseOrder_UPDATE',
      reason: 'optional',
      isConsequence: true,
    },
    /** Voids the acceptance, because the content changed. */
    voidAcceptance: {
      from: acceptableStates,
      to: null,
      right: 'PurchaseOrder_UPDATE',
      reason: 'none',
      isConsequence: true,
    },
    /** Steps of the quote. They change neither the state nor the content of the order. */
    sendQuote: quoteStep,
    setQuoteValidity: quoteStep,
    revokeQuote: quoteStep,
    /** Makes the prices final. The reason is the invoice number (PUR-04). */
    invoice: {
      from: ['numbered', 'filed', 'awaitingUnits', 'unitsComplete', 'shipped', 'installed'],
      to: null,
      right: 'PurchaseOrder-Accounting_UPDATE',
      reason: 'optional',
      isConsequence: true,
    },
    delete: {
      from: ['submitted', 'approved'],
      to: null,
      right: ['PurchaseOrder_DELETE', decisionRight],
      reason: 'optional',
    },
    deleteLater: {
      from: ['numbered', 'filed', 'awaitingUnits', 'unitsComplete'],
      to: null,
      right: decisionRight,
      reason: 'optional',
    },
    restore: {
      from: ['submitted', 'approved', 'numbered', 'filed', 'awaitingUnits', 'unitsComplete'],
      to: null,
      right: 'PurchaseOrder_RESTORE',
      reason: 'optional',
    },
  },
});
export type PurchaseOrderState = (typeof purchaseOrderLifecycle)['states'][number];
export type PurchaseOrderAction = keyof (typeof purchaseOrderLifecycle)['actions'];

const { states } = purchaseOrderLifecycle;

/** Number of a status, 1 to 8. Undefined for a draft. */
export const statusIdOf = (state: PurchaseOrderState): number | undefined => states.indexOf(state) || undefined;

/** Converts a status number to its state. Undefined for an unknown number. */
export const stateOfStatus = (statusId: number): PurchaseOrderState | undefined =>
  statusId > 0 ? states[statusId] : undefined;
