import type { Translate } from '@latchboard/texts';
import type { KitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { sortRows } from '@latchboard/ui/table/column.ts';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { api } from '#web/lib/api.ts';
import type { FileFormat } from '#web/lib/list/export-actions.ts';
import { saveTable } from '#web/lib/list/save-table.ts';
import { requestedColumns } from '../requested/requested-columns.tsx';
import { certaintyColumn } from '../silence/last-known.tsx';
import { boardOrder } from './board-at.ts';
import { boardColumns } from './board-columns.tsx';
import { fileHeader } from './file-header.ts';
import { filterRows } from './filter-rows.ts';
import type { Board } from './shapes.ts';

interface BoardFileOptions {
  readonly find: string;
  readonly sort: Sort | null;
  readonly now: number;
  readonly format: FileFormat;
}

interface TextServices extends Pick<KitServices, 'Link'> {
  readonly t: Translate;
  readonly locale: string;
  readonly textOf: (wording: Wording) => string;
}

/**
 * Saves the keys out as a file, with the filter and sort order of the screen. If there are requested keys, saves them
 * as a second file.
 */
export async function saveBoard(
  board: Board,
  { find, sort, now, format }: BoardFileOptions,
  textServices: TextServices,
): Promise<void> {
  const { t, locale, textOf, Link } = textServices;
  const { id: propertyId, name, timeZone, nonLetteredPanels } = board.property;
  const [{ rows }, requested] = await Promise.all([
    api.keyActivity.keysOut({ propertyId }),
    api.keyActivity.keysRequested({ propertyId }),
  ]);
  const showsCabinets = board.cabinets.length > 1;
  const hasLetteredPanels = !nonLetteredPanels;
  const columns = boardColumns({
    t,
    locale,
    timeZone,
    hasLetteredPanels,
    now,
    showsCabinets,
    isCard: false,
    propertyId,
    Link,
  });
  const sortedRows = sortRows(columns, filterRows(boardOrder(rows, now), find, t), sort);
  const allColumns = [...columns, ...certaintyColumn(sortedRows, () => timeZone, { t, locale })];
  const commonOptions = { place: name, zone: timeZone, sources: board.cabinets };
  const filters = find.trim() === '' ? [] : [t('board.found', { search: find.trim() })];
  const head = fileHeader(
    { kind: t('board.boardFile'), title: t('board.title'), filters, ...commonOptions },
    { t, locale },
  );
  await saveTable({ ...head, columns: allColumns, rows: sortedRows }, format, textOf);
  if (requested.rows.length > 0) {
    const title = t('board.requested.title');
    const requestColumns = requestedColumns({ t, locale, Link, namesProperties: false });
    const requestedHead = fileHeader({ kind: title, title, ...commonOptions }, { t, locale });
    await saveTable({ ...requestedHead, columns: requestColumns, rows: requested.rows }, format, textOf);
  }
  showToast({ tone: 'success', title: { key: 'board.exported', params: { count: sortedRows.length } } });
}
