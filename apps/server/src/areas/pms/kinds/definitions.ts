import type { PmsKind } from '@latchboard/contract/pms/rules';
import type { PmsKindDefinition } from './kind.ts';
import { residentKind } from './residents.ts';
import { unitKind } from './units.ts';
import { vendorKind } from './vendors.ts';
import { workOrderKind } from './work-orders.ts';

/** Rules for reading and storing the records of each kind. */
export const kindDefinitions: Readonly<Record<PmsKind, PmsKindDefinition>> = {
  units: unitKind,
  residents: residentKind,
  vendors: vendorKind,
  workOrders: workOrderKind,
};
