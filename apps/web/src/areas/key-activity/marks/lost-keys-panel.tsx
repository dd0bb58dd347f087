import { receiptHolderText } from '@latchboard/contract/key-activity/rules/holder-text';
import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo, useState } from 'react';
import { keyName } from '../board/board-columns.tsx';
import type { Board } from '../board/shapes.ts';
import { keyHref, personHref } from '../keys/hrefs.ts';
import requested from '../requested/requested-panel.module.css';

type LostKey = Board['lost'][number];

/** Keys marked as lost. Hidden if empty. */
export function LostKeysPanel({ board }: { readonly board: Board | undefined }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const [sort, setSort] = useState<Sort | null>(null);
  const property = board?.property;
  const columns = useMemo((): readonly Column<LostKey>[] => {
    const [id, zone] = [property?.id ?? 0, property?.timeZone ?? 'UTC'];
    const lastHolderText = ({ lastHolder: last }: LostKey) =>
      last === null
        ? ''
        : last.receipt
          ? receiptHolderText(last.receipt, t)
          : (last.name ?? t('custody.unknownHolder', { badge: last.badge }));
    const sinceText = (row: LostKey) => formatShort(row.since, zone, locale);
    return [
      {
        id: 'unit',
        title: 'board.column.unit',
        value: (row) => keyName(row, t),
        cell: (row) =>
          row.key === null ? keyName(row, t) : <Link href={keyHref(id, row.key)}>{keyName(row, t)}</Link>,
        width: 120,
        isFixed: true,
        card: 'start',
      },
      {
        id: 'holder',
        title: 'board.lost.holder',
        value: lastHolderText,
        cell: (row) =>
          row.lastHolder === null || row.lastHolder.receipt ? (
            lastHolderText(row)
          ) : (
            <Link href={personHref(id, row.lastHolder.badge)}>{lastHolderText(row)}</Link>
          ),
        width: 160,
        grows: true,
        card: 'start',
      },
      { id: 'note', title: 'board.lost.why', value: ({ note }) => note, width: 160, grows: true },
      {
        id: 'since',
        title: 'board.misplaced.since',
        value: (row) => Date.parse(row.since),
        cell: sinceText,
        text: sinceText,
        width: 130,
        card: 'end',
      },
    ];
  }, [property, t, locale, Link]);
  if (!board || board.lost.length === 0) return null;
  return (
    <div className={requested.requested}>
      <Panel title="board.lost.title" note={t('board.lost.note')} flush>
        <DataTable
          isBare
          name="key-activity.lost"
          label="board.lost.title"
          columns={columns}
          rows={board.lost}
          rowKey={({ key, tag, unit }) => `${key} ${tag} ${unit}`}
          tone={() => 'error'}
          sort={sort}
          onSort={setSort}
        />
      </Panel>
    </div>
  );
}
