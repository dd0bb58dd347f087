/** Columns of the exported list of keys that are out. */
export const keysOutColumnIds = [
  'unit',
  'hook',
  'holder',
  'why',
  'workOrder',
  'since',
  'due',
  'state',
  'cabinet',
] as const;
export type KeysOutColumnId = (typeof keysOutColumnIds)[number];
