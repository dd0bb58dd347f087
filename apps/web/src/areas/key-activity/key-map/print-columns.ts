import { type KeyMapColumnId, keyMapColumnIds } from '@latchboard/contract/key-activity/rules/key-map';

/** Columns on paper, where four tables are side by side. Omits the column of buildings if no row has one. */
export const printedColumns = (rows: readonly { readonly building: string | null }[]): readonly KeyMapColumnId[] =>
  keyMapColumnIds.filter((id) => id !== 'building' || rows.some(({ building }) => building));
