import type { CallOutput, contract } from '@latchboard/contract';
import type { ShippingMethod, ShippingState } from '@latchboard/contract/shipping/rules';
import type { SupplyStage } from '@latchboard/contract/supplies/rules';
import { packagesOf } from '#server/areas/shipping/index.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { formatAddress } from './catalog.ts';

export type SupplyOrder = CallOutput<typeof contract.supplies.getSupplyOrder>;

export interface SupplyOrderRow {
  id: number;
  number: number;
  property_id: number;
  property: string;
  time_zone: string;
  state: ShippingState;
  since: Date;
  created_at: Date;
  by: string | null;
  method: ShippingMethod | null;
  attention: string;
  line1: string;
  line2: string;
  city: string;
  state_code: string;
  zip: string;
  remark: string;
  lines: SupplyOrder['lines'];
  steps: { action: string; at: string }[];
}

export const supplyStageOf: Readonly<Record<ShippingState, SupplyStage>> = {
  open: 'ordered',
  printed: 'packed',
  shipped: 'shipped',
  void: 'void',
};
const stageByAction: Readonly<Record<string, SupplyStage>> = {
  add: 'ordered',
  print: 'packed',
  ship: 'shipped',
  void: 'void',
  cancel: 'void',
};

/** Presents a supply order with its stages and only the data that its customer may see (BEY-11). */
export async function presentOrder(row: SupplyOrderRow, { tx, platform }: RecordContext): Promise<SupplyOrder> {
  return {
    id: row.id,
    number: row.number,
    property: { id: row.property_id, name: row.property, timeZone: row.time_zone },
    stage: supplyStageOf[row.state],
    since: row.since.toISOString(),
    steps: reachedSteps(row),
    orderedAt: row.created_at.toISOString(),
    orderedBy: row.by,
    lines: row.lines,
    totalCents: row.lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0),
    method: row.method,
    packages: await packagesOf(tx, row.id),
    attention: row.attention,
    address: formatAddress({ ...row, state: row.state_code }),
    remark: row.remark,
    contactEmail: platform.settings.providerEmail,
    mayCancel: row.state === 'open',
  };
}

/** The first step and the steps after the last undo. */
function reachedSteps({ steps, state }: SupplyOrderRow): SupplyOrder['steps'] {
  const openedStep = steps.slice(0, 1);
  const lastUndone = steps.findLastIndex(({ action }) => action === 'unship' || action === 'reopen');
  const laterSteps = steps.slice(Math.max(lastUndone + 1, 1)).filter(({ action }) => action in stageByAction);
  return [...openedStep, ...(state === 'open' ? [] : laterSteps)].flatMap(({ action, at }) => {
    const stage = stageByAction[action];
    return stage ? [{ stage, at: new Date(at).toISOString() }] : [];
  });
}
