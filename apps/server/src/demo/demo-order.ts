import type { PurchaseOrderState } from '@latchboard/contract/purchase-orders/lifecycle';
import type { DemoLine } from './order-lines.ts';

export interface DemoStep {
  at: Date;
  staff: number | null;
  action: string;
  from: string | null;
  to: string;
}
export interface DemoOrder {
  property: number;
  type: 1 | 4;
  tier: string;
  units: number;
  hooks: number;
  delivery: string;
  rep1: number;
  rep2: number | null;
  installer: number;
  /** Technician credited instead of the installer. Only conversions have one, because technicians propose them. */
  technician: number | null;
  needsUnits: boolean;
  fee: number;
  state: PurchaseOrderState;
  submitted: Date | null;
  approved: Date | null;
  filed: Date | null;
  disabled: Date | null;
  invoice: string | null;
  lines: readonly DemoLine[];
  steps: readonly DemoStep[];
}
