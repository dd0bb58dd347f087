import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo, useState } from 'react';
import { keyName } from '../board/board-columns.tsx';
import type { Board } from '../board/shapes.ts';
import requested from '../requested/requested-panel.module.css';
import { LastKnown } from '../silence/last-known.tsx';
import { currentPlace, homePlace, type Misplaced } from './misplaced-text.ts';

/** Keys in a cabinet other than their own. Hidden if empty. */
export function MisplacedPanel({ board }: { readonly board: Board | undefined }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [sort, setSort] = useState<Sort | null>(null);
  const property = board?.property;
  const columns = useMemo(() => {
    const hasLetteredPanels = !property?.nonLetteredPanels;
    const sinceText = ({ since }: Misplaced) =>
      since === null ? '' : formatShort(since, property?.timeZone ?? 'UTC', locale);
    const all: readonly Column<Misplaced>[] = [
      {
        id: 'unit',
        title: 'board.column.unit',
        value: (row) => keyName(row, t),
        cell: (row) => (
          <>
            {keyName(row, t)} <LastKnown isShort source={row.cabinet} timeZone={property?.timeZone ?? 'UTC'} />
          </>
        ),
        width: 120,
        isFixed: true,
        card: 'start',
      },
      {
        id: 'hangs',
        title: 'board.misplaced.hangs',
        value: (row) => currentPlace(row, hasLetteredPanels),
        width: 160,
        grows: true,
        card: 'start',
      },
      {
        id: 'belongs',
        title: 'board.misplaced.belongs',
        value: (row) => homePlace(row, hasLetteredPanels),
        width: 160,
        grows: true,
      },
      {
        id: 'since',
        title: 'board.misplaced.since',
        value: ({ since }) => (since === null ? 0 : Date.parse(since)),
        cell: sinceText,
        text: sinceText,
        width: 130,
        card: 'end',
      },
    ];
    return all;
  }, [property, t, locale]);
  if (!board || board.misplaced.length === 0) return null;
  return (
    <div className={requested.requested}>
      <Panel title="board.misplaced.title" note={t('board.misplaced.note')} flush>
        <DataTable
          isBare
          name="key-activity.misplaced"
          label="board.misplaced.title"
          columns={columns}
          rows={board.misplaced}
          rowKey={({ tag, unit, cabinet, hook, home }) => `${tag} ${unit} ${cabinet.id} ${hook} ${home.hook}`}
          tone={() => 'warning'}
          sort={sort}
          onSort={setSort}
        />
      </Panel>
    </div>
  );
}
