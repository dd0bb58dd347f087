import { type KeyMapColumnId, keyMapColumnIds } from '@latchboard/contract/key-activity/rules/key-map';

/** Columns on paper, where four tables are side by side. An empty column of buildings is left out. */
export const printedColumns = (rows: readonly { readonly building: string | null }[]): readonly KeyMapColumnId[] =>
  keyMapColumnIds.filter((id) => id !== 'building' || rows.some(({ building }) => building));
