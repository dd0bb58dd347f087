import type { PmsKind } from '@latchboard/contract/pms/rules';
import type { PmsKindDefinition } from './kind.ts';
import { unitKind } from './units.ts';
import { vendorKind } from './vendors.ts';

/** How the records of each kind are read and stored. */
export const kindDefinitions: Readonly<Record<PmsKind, PmsKindDefinition>> = {
  units: unitKind,
  vendors: vendorKind,
};
