import type { contract } from '@latchboard/contract';
import { type WaitingKind, waitingKinds } from '@latchboard/contract/operations/waiting';
import type { RightKey } from '@latchboard/rights';
import { countOpenChangeRequests } from '#server/areas/hierarchy/index.ts';
import { countReturns } from '#server/areas/inventory/index.ts';
import { countLeads } from '#server/areas/leads/index.ts';
import { countOrders } from '#server/areas/purchase-orders/index.ts';
import { countRequests } from '#server/areas/service-requests/index.ts';
import { countShipments } from '#server/areas/shipping/index.ts';
import { countWaitingChats } from '#server/areas/support/index.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mayDoWork } from '../policy.ts';

interface Kind {
  /** Rights that the work requires. The user must have all of them. */
  readonly needs: readonly RightKey[];
  readonly count: (ctx: RecordContext) => Promise<number>;
}

const approvalRights = ['PurchaseOrder-ManagementDecision_UPDATE'] as const;
const numberRights = ['PurchaseOrder-LandingPage-Accounting_UI', 'Property_UPDATE'] as const;
const orderRights = ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder_UPDATE'] as const;
const unitEntryRights = ['PurchaseOrder-LandingPage_UI', 'PropertyUnit_UPDATE'] as const;
const requestRights = ['ServiceRequest-LandingPage_UI'] as const;

/**
 * Kinds of pending work. Each count uses the query of its list, so a count always matches the list that it links to.
 */
const kinds: Readonly<Record<WaitingKind, Kind>> = {
  chats: { needs: requestRights, count: ({ tx }) => countWaitingChats(tx) },
  approvals: {
    needs: approvalRights,
    count: (ctx) => countOrders({ list: 'plain', purchaseOrderStatuses: ['1'] }, ctx),
  },
  conversionApprovals: {
    needs: approvalRights,
    count: (ctx) => countOrders({ list: 'conversions', purchaseOrderStatuses: ['1'] }, ctx),
  },
  customerNumbers: {
    needs: numberRights,
    count: (ctx) => countOrders({ list: 'plain', purchaseOrderStatuses: ['2'] }, ctx),
  },
  conversionNumbers: {
    needs: numberRights,
    count: (ctx) => countOrders({ list: 'conversions', purchaseOrderStatuses: ['2'] }, ctx),
  },
  ordersToPrint: {
    needs: orderRights,
    count: (ctx) => countOrders({ list: 'plain', purchaseOrderStatuses: ['3'] }, ctx),
  },
  conversionsToPrint: {
    needs: orderRights,
    count: (ctx) => countOrders({ list: 'conversions', purchaseOrderStatuses: ['3'] }, ctx),
  },
  printedOrders: {
    needs: unitEntryRights,
    count: (ctx) => countOrders({ list: 'plain', purchaseOrderStatuses: ['4'] }, ctx),
  },
  printedConversions: {
    needs: unitEntryRights,
    count: (ctx) => countOrders({ list: 'conversions', purchaseOrderStatuses: ['4'] }, ctx),
  },
  invoices: {
    needs: ['PurchaseOrder-LandingPage-Accounting_UI', 'PurchaseOrder-Accounting_UPDATE'],
    count: (ctx) => countOrders({ list: 'accounting', accountingStatus: 'customerNumberAssigned' }, ctx),
  },
  lateOrders: { needs: orderRights, count: (ctx) => countOrders({ list: 'plain', ...lateOrderFilter(ctx) }, ctx) },
  lateConversions: {
    needs: orderRights,
    count: (ctx) => countOrders({ list: 'conversions', ...lateOrderFilter(ctx) }, ctx),
  },
  drafts: { needs: orderRights, count: (ctx) => countOrders({ list: 'plain', show: 'drafts' }, ctx) },
  conversionDrafts: { needs: orderRights, count: (ctx) => countOrders({ list: 'conversions', show: 'drafts' }, ctx) },
  readyToShip: {
    needs: ['PurchaseOrder-LandingPage_UI', 'ShippingOrder_UPDATE'],
    count: (ctx) => countOrders({ list: 'verified' }, ctx),
  },
  openShipments: {
    needs: ['ShippingOrder_READ', 'ShippingOrder_UPDATE'],
    count: (ctx) => countShipments({ filterBy: 'open' }, ctx),
  },
  equipmentReturns: { needs: ['Inventory_READ', 'ShippingOrder_UPDATE'], count: ({ tx }) => countReturns(tx) },
  myRequests: { needs: requestRights, count: (ctx) => countRequests({ view: 'mine' }, ctx) },
  unassignedRequests: { needs: requestRights, count: (ctx) => countRequests({ view: 'unassigned' }, ctx) },
  lateRequests: { needs: requestRights, count: (ctx) => countRequests({ view: 'overdue' }, ctx) },
  changeRequests: { needs: ['Property_UPDATE'], count: (ctx) => countOpenChangeRequests(ctx) },
  openLeads: { needs: ['PurchaseOrder_UPDATE'], count: (ctx) => countLeads({ state: 'open' }, ctx) },
};

/** Filter for late orders with the user as first representative. */
const lateOrderFilter = ({ actor }: RecordContext) =>
  ({ representativeId: actor.realStaffId, needsAction: true }) as const;

/**
 * Counts the pending work of the given kinds that the user has the rights to do (OPS-01). The counts run in sequence
 * in one transaction.
 */
export const readWaiting: Handler<typeof contract.operations.readWaiting> = async (
  { kinds: wanted = waitingKinds },
  ctx,
) => {
  const rows: { kind: WaitingKind; count: number }[] = [];
  for (const kind of waitingKinds) {
    if (!wanted.includes(kind)) continue;
    const { needs, count } = kinds[kind];
    if (!mayDoWork(ctx.actor, needs)) continue;
    const waitingCount = await count(ctx);
    if (waitingCount > 0) rows.push({ kind, count: waitingCount });
  }
  return { rows };
};
