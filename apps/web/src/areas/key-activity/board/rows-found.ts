import type { Translate } from '@latchboard/texts';
import { keyName, reasonOf } from './board-columns.tsx';
import { holderText } from './holder.tsx';
import type { KeyOut } from './shapes.ts';

/** What a key that is out can be found by. */
const wordsOf = (row: KeyOut, t: Translate) =>
  [keyName(row, t), holderText(row, t), row.holder.name, row.holder.badge, reasonOf(row, t)].join(' ');

/** The rows whose unit, holder or reason has what is looked for. */
export function rowsFound(rows: readonly KeyOut[], find: string, t: Translate, locale: string): readonly KeyOut[] {
  const wanted = find.trim().toLocaleLowerCase(locale);
  return rows.filter((row) => wordsOf(row, t).toLocaleLowerCase(locale).includes(wanted));
}
