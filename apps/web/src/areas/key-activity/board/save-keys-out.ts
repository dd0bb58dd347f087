import { showHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { Translate } from '@latchboard/texts';
import { writeDateTime } from '#web/lib/dates.ts';
import { isOverdueAt } from './board-at.ts';
import { keyName } from './board-columns.tsx';
import { writeCsv } from './csv.ts';
import type { KeyOut } from './shapes.ts';

interface Place {
  readonly timeZone: string;
  readonly lettered: boolean;
  readonly now: number;
}

/** The keys that are out as a table of texts: hook and tag only where the person may see them. */
export function keysOutTable(rows: readonly KeyOut[], t: Translate, { timeZone, lettered, now }: Place) {
  const showsHooks = rows.some((row) => row.hook !== null || row.tag !== null);
  const when = (instant: string | null) => (instant === null ? '' : writeDateTime(instant, timeZone));
  const hookColumns = showsHooks ? [t('board.column.hook'), t('board.column.tag')] : [];
  const head = [
    t('board.column.unit'),
    ...hookColumns,
    t('board.column.holder'),
    t('board.column.badge'),
    t('board.column.why'),
    t('board.column.workOrder'),
    t('board.column.since'),
    t('board.column.dueBack'),
    t('board.column.state'),
    t('board.column.cabinet'),
  ];
  const lines = rows.map((row) => [
    keyName(row, t),
    ...(showsHooks ? [row.hook === null ? '' : showHook(row.hook, lettered), row.tag ?? ''] : []),
    row.holder.name ?? '',
    row.holder.badge,
    row.activity ?? '',
    row.workOrder ?? '',
    when(row.since),
    when(row.dueBack),
    t(isOverdueAt(row, now) ? 'board.state.overdue' : 'board.state.out'),
    row.cabinet.name,
  ]);
  return [head, ...lines];
}

/** Gives the person a file of this text. */
export function saveText(fileName: string, mediaType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function saveKeysOut(rows: readonly KeyOut[], name: string, t: Translate, place: Place): void {
  saveText(name, 'text/csv;charset=utf-8', writeCsv(keysOutTable(rows, t, place)));
}
