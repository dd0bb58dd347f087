/** Columns of the keys-out export. */
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
