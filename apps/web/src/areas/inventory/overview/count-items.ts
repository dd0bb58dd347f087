import type { EquipmentState } from '@latchboard/contract/inventory/rules';
import type { ProductCount } from '../shapes.ts';

/** Returns the total number of items in these states, across all products. */
export const countItems = (rows: readonly ProductCount[], states: readonly EquipmentState[]): number =>
  rows.reduce((all, row) => all + states.reduce((sum, state) => sum + (row.states[state] ?? 0), 0), 0);
