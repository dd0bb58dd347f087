import type { CallOutput, contract } from '@latchboard/contract';
import type { PurchaseOrderAction, PurchaseOrderState } from '@latchboard/contract/purchase-orders/lifecycle';
import { type SystemStage, systemStages } from '@latchboard/contract/supplies/rules';
import { sql } from 'kysely';
import { packagesOf } from '#server/areas/shipping/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mayEnterUnits } from './policy.ts';

type TrackedSystems = CallOutput<typeof contract.supplies.trackSystems>;
type System = TrackedSystems['rows'][number];

interface Row {
  id: number;
  number: number;
  state: PurchaseOrderState;
  since: Date;
  needs_unit_entry: boolean;
  delivery_date: string | null;
  lines: System['lines'];
  /** Time at which each action was last performed. */
  done: Partial<Record<PurchaseOrderAction, string>>;
}

/**
 * Returns a property's latest 50 orders for systems, newest first (BEY-11). Each has its stages, their times, and the
 * party that it waits for.
 */
export async function trackSystems(
  { propertyId }: { propertyId: number },
  { tx, platform, actor }: RecordContext,
): Promise<TrackedSystems> {
  const { rows: orders } = await sql<Row>`
    select o.id, o.number, o.state, o.since, o.needs_unit_entry, to_char(o.delivery_date, 'YYYY-MM-DD') as delivery_date,
      (select coalesce(jsonb_agg(jsonb_build_object('quantity', l.quantity, 'name', coalesce(nullif(l.description, ''), l.product_name))
          order by l.position), '[]') from purchase_order_line l where l.record_id = o.id and l.kind not in ('shipping', 'discount', 'tax')) as lines,
      (select coalesce(jsonb_object_agg(h.action, h.at), '{}') from (select action, max(at) as at from purchase_order_step
          where record_id = o.id group by action) h) as done
    from purchase_order o
    where o.property_id = ${propertyId} and o.state <> 'draft' and o.disabled_at is null
    order by o.id desc limit 50`.execute(tx);
  const rows: System[] = [];
  for (const order of orders) {
    const stage = stageOf(order);
    rows.push({
      id: order.id,
      number: order.number,
      stage,
      since: order.since.toISOString(),
      way: progressOf(order, stage),
      waitsFor: waitsFor[stage],
      mayEnterUnits: stage === 'yourUnits' && mayEnterUnits(actor),
      deliveryDate: order.delivery_date,
      lines: order.lines,
      packages: await packagesFor(tx, order.id),
    });
  }
  return { rows, contactEmail: platform.settings.providerEmail };
}

/** Stage of an order. If no units are needed, a filed order is in preparation. */
export function stageOf({ state, needs_unit_entry }: Pick<Row, 'state' | 'needs_unit_entry'>): SystemStage {
  return state === 'filed' && !needs_unit_entry ? 'prepared' : stages[state];
}

const stages: Readonly<Record<PurchaseOrderState, SystemStage>> = {
  draft: 'ordered',
  submitted: 'ordered',
  approved: 'approved',
  numbered: 'approved',
  filed: 'approved',
  awaitingUnits: 'yourUnits',
  unitsComplete: 'prepared',
  shipped: 'shipped',
  installed: 'installed',
};
const waitsFor: Readonly<Record<SystemStage, System['waitsFor']>> = {
  ordered: 'provider',
  approved: 'provider',
  yourUnits: 'customer',
  prepared: 'provider',
  shipped: 'carrier',
  installed: 'nobody',
};
/** Actions by which an order reaches a stage. The latest one determines the time of the stage. */
const actionsByStage: Readonly<Record<SystemStage, readonly PurchaseOrderAction[]>> = {
  ordered: ['submit'],
  approved: ['approve'],
  yourUnits: ['askUnits', 'reopenUnits'],
  prepared: ['completeUnits', 'file'],
  shipped: ['ship'],
  installed: ['install'],
};

/** Stages with the times at which they were reached. Stages after the current one have no time. */
function progressOf({ done, needs_unit_entry, state }: Row, present: SystemStage): System['way'] {
  const currentIndex = systemStages.indexOf(present);
  return systemStages
    .filter((stage) => stage !== 'yourUnits' || needs_unit_entry || state === 'awaitingUnits')
    .map((stage) => {
      const actions = actionsByStage[stage].filter((action) => action !== 'file' || !needs_unit_entry);
      const actedAt = actions
        .flatMap((action) => done[action] ?? [])
        .toSorted()
        .at(-1);
      const isReached = systemStages.indexOf(stage) <= currentIndex && actedAt !== undefined;
      return { stage, at: isReached ? new Date(actedAt).toISOString() : null };
    });
}

async function packagesFor(tx: Tx, purchaseOrderId: number): Promise<System['packages']> {
  const sentShipments = await tx
    .selectFrom('shipping_order')
    .select('id')
    .where('purchase_order_id', '=', purchaseOrderId)
    .where('state', '=', 'shipped')
    .orderBy('id')
    .execute();
  const packages: System['packages'] = [];
  for (const { id } of sentShipments) packages.push(...(await packagesOf(tx, id)));
  return packages;
}
