import type { PmsKind } from '@latchboard/contract/pms/rules';
import type { PmsKindDefinition } from './kind.ts';
import { residentKind } from './residents.ts';
import { unitKind } from './units.ts';
import { vendorKind } from './vendors.ts';
import { workOrderKind } from './work-orders.ts';

/** How the records of each kind are read and stored. */
export const kindDefinitions: Readonly<Record<PmsKind, PmsKindDefinition>> = {
  units: unitKind,
  residents: residentKind,
  vendors: vendorKind,
  workOrders: workOrderKind,
};
