import { equipment } from './equipment-calls.ts';
import { equipmentReturns } from './return-calls.ts';
import { scanDesk } from './scan-calls.ts';
import { stock } from './stock-calls.ts';

/** Equipment with serial numbers, stock, counts, repairs, and returns. */
export const inventory: typeof equipment & typeof equipmentReturns & typeof scanDesk & typeof stock = {
  ...equipment,
  ...equipmentReturns,
  ...scanDesk,
  ...stock,
};
