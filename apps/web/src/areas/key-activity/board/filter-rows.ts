import { matchesSearch } from '@latchboard/contract/search-form';
import type { Translate } from '@latchboard/texts';
import { keyName, reasonText } from './board-columns.tsx';
import { holderText } from './holder.tsx';
import type { KeyOut } from './shapes.ts';

/** Searchable text of a key that is out. */
const searchTextOf = (row: KeyOut, t: Translate) =>
  [keyName(row, t), holderText(row, t), row.holder.name, row.holder.badge, reasonText(row, t)].join(' ');

/** Rows whose unit, holder, or reason contains the text. */
export const filterRows = (rows: readonly KeyOut[], find: string, t: Translate): readonly KeyOut[] =>
  rows.filter((row) => matchesSearch(searchTextOf(row, t), find));
