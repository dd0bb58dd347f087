/** The columns of the keys that are out as a file. */
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
