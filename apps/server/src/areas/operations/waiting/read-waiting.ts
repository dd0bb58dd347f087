import type { contract } from '@latchboard/contract';
import { type WaitingKind, waitingKinds } from '@latchboard/contract/operations/waiting';
import type { RightKey } from '@latchboard/rights';
import { countReturns } from '#server/areas/inventory/index.ts';
import { countLeads } from '#server/areas/leads/index.ts';
import { countOrders } from '#server/areas/purchase-orders/index.ts';
import { countRequests } from '#server/areas/service-requests/index.ts';
import { countShipments } from '#server/areas/shipping/index.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mayDoWork } from '../policy.ts';

interface Kind {
  /** Rights that the work needs. All of them are required. */
  readonly needs: readonly RightKey[];
  readonly count: (ctx: RecordContext) => Promise<number>;
}

const decides = ['PurchaseOrder-ManagementDecision_UPDATE'] as const;
const numbers = ['PurchaseOrder-LandingPage-Accounting_UI', 'Property_UPDATE'] as const;
const orders = ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder_UPDATE'] as const;
const asksUnits = ['PurchaseOrder-LandingPage_UI', 'PropertyUnit_UPDATE'] as const;
const requests = ['ServiceRequest-LandingPage_UI'] as const;

/** The lists count their own rows, so a number always matches the page that it opens. */
const kinds: Readonly<Record<WaitingKind, Kind>> = {
  approvals: { needs: decides, count: (ctx) => countOrders({ list: 'plain', purchaseOrderStatuses: ['1'] }, ctx) },
  conversionApprovals: {
    needs: decides,
    count: (ctx) => countOrders({ list: 'conversions', purchaseOrderStatuses: ['1'] }, ctx),
  },
  customerNumbers: {
    needs: numbers,
    count: (ctx) => countOrders({ list: 'plain', purchaseOrderStatuses: ['2'] }, ctx),
  },
  conversionNumbers: {
    needs: numbers,
    count: (ctx) => countOrders({ list: 'conversions', purchaseOrderStatuses: ['2'] }, ctx),
  },
  ordersToPrint: { needs: orders, count: (ctx) => countOrders({ list: 'plain', purchaseOrderStatuses: ['3'] }, ctx) },
  conversionsToPrint: {
    needs: orders,
    count: (ctx) => countOrders({ list: 'conversions', purchaseOrderStatuses: ['3'] }, ctx),
  },
  printedOrders: {
    needs: asksUnits,
    count: (ctx) => countOrders({ list: 'plain', purchaseOrderStatuses: ['4'] }, ctx),
  },
  printedConversions: {
    needs: asksUnits,
    count: (ctx) => countOrders({ list: 'conversions', purchaseOrderStatuses: ['4'] }, ctx),
  },
  invoices: {
    needs: ['PurchaseOrder-LandingPage-Accounting_UI', 'PurchaseOrder-Accounting_UPDATE'],
    count: (ctx) => countOrders({ list: 'accounting', accountingStatus: 'customerNumberAssigned' }, ctx),
  },
  lateOrders: { needs: orders, count: (ctx) => countOrders({ list: 'plain', ...lateOf(ctx) }, ctx) },
  lateConversions: { needs: orders, count: (ctx) => countOrders({ list: 'conversions', ...lateOf(ctx) }, ctx) },
  drafts: { needs: orders, count: (ctx) => countOrders({ list: 'plain', show: 'drafts' }, ctx) },
  conversionDrafts: { needs: orders, count: (ctx) => countOrders({ list: 'conversions', show: 'drafts' }, ctx) },
  readyToShip: {
    needs: ['PurchaseOrder-LandingPage_UI', 'ShippingOrder_UPDATE'],
    count: (ctx) => countOrders({ list: 'verified' }, ctx),
  },
  openShipments: {
    needs: ['ShippingOrder_READ', 'ShippingOrder_UPDATE'],
    count: (ctx) => countShipments({ filterBy: 'open' }, ctx),
  },
  equipmentReturns: { needs: ['Inventory_READ', 'ShippingOrder_UPDATE'], count: ({ tx }) => countReturns(tx) },
  myRequests: { needs: requests, count: (ctx) => countRequests({ view: 'mine' }, ctx) },
  unassignedRequests: { needs: requests, count: (ctx) => countRequests({ view: 'unassigned' }, ctx) },
  lateRequests: { needs: requests, count: (ctx) => countRequests({ view: 'overdue' }, ctx) },
  openLeads: { needs: ['PurchaseOrder_UPDATE'], count: (ctx) => countLeads({ state: 'open' }, ctx) },
};

/** Orders wait for their first representative. */
const lateOf = ({ actor }: RecordContext) => ({ representativeId: actor.realStaffId, needsAction: true }) as const;

/** Work that waits for the reader, by their rights (OPS-01). The counts run one after another in one transaction. */
export const readWaiting: Handler<typeof contract.operations.readWaiting> = async (_, ctx) => {
  const rows: { kind: WaitingKind; count: number }[] = [];
  for (const kind of waitingKinds) {
    const { needs, count } = kinds[kind];
    if (!mayDoWork(ctx.actor, needs)) continue;
    const found = await count(ctx);
    if (found > 0) rows.push({ kind, count: found });
  }
  return { rows };
};
