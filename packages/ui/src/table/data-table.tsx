import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { copyText } from '../clipboard/copy-text.ts';
import { EmptyState, ErrorState } from '../empty-state/empty-state.tsx';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import { type Column, rowsAsText } from './column.ts';
import css from './data-table.module.css';
import type { RowSelection } from './selection/use-row-selection.tsx';
import type { Sort } from './sort.ts';
import { SortChoice } from './sort-choice.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableTools } from './table-tools.tsx';
import { useIsPrinting } from './use-is-printing.ts';
import { useRowModel } from './use-row-model.ts';
import { type Density, useTableChoices } from './use-table-choices.ts';

/** The meaning of a row's left edge; `new` fills the row for what has just arrived. */
export type Tone = 'ok' | 'error' | 'warning' | 'info' | 'special' | 'new';

/** How the rows' loading goes; a TanStack Query result has this form. */
export interface Loading {
  readonly isPending: boolean;
  readonly isFetching?: boolean;
  readonly error?: unknown;
  readonly refetch?: () => unknown;
}

interface DataTableProps<Row> {
  /** By which a person's column choice is remembered: `key-activity.transactions`. */
  readonly name: string;
  /** What the table is of, read out. */
  readonly label: Wording;
  /** Kept the same from one drawing to the next: a constant, or memoised. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly loading?: Loading;
  /** The sort in the address bar; without `onSort` the table keeps its own. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort | null) => void;
  /** The server sorted the rows. */
  readonly isSortedElsewhere?: boolean;
  /** These are the first rows of more: unless the server sorts them, they stay in its order until all are there. */
  readonly isPartial?: boolean;
  readonly density?: Density;
  readonly isStriped?: boolean;
  readonly tone?: (row: Row) => Tone | undefined;
  readonly onOpen?: (row: Row) => void;
  /** The key of the row that is shown beside the table. */
  readonly current?: string | undefined;
  /** Lets rows be selected (`useRowSelection`). */
  readonly selection?: RowSelection<Row>;
  /** Above the rows, below their filters: what can be done with those that are selected. */
  readonly selectionBar?: ReactNode;
  readonly empty?: { readonly title: Wording; readonly text?: Wording; readonly action?: ReactNode };
  /** Left above the rows: date range, filters. */
  readonly filters?: ReactNode;
  /** Right above the rows: how many. */
  readonly note?: ReactNode;
  /** Below the rows: a `Pager`. */
  readonly footer?: ReactNode;
  /** Without the line of tools above the rows. */
  readonly isBare?: boolean;
}

const none: readonly never[] = [];

/** Only phones show rows as cards. */
const TableCards = lazy(() =>
  import('./table-cards.tsx').then(({ TableCards: cards }) => ({ default: cards })),
) as typeof import('./table-cards.tsx').TableCards;

/** The product's table. It stands in a `Panel flush`, or by itself. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, rows, rowKey, loading, empty, filters, note, footer, isBare = false } = props;
  const t = useTranslate();
  const say = useWording();
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  const [ownSort, setOwnSort] = useState<Sort | null>(props.sort ?? null);
  const isFixedOrder = (props.isPartial ?? false) && !props.isSortedElsewhere;
  const columns = useMemo(
    () => (isFixedOrder ? props.columns.map((column) => ({ ...column, isSortable: false })) : props.columns),
    [isFixedOrder, props.columns],
  );
  const sort = isFixedOrder ? null : props.onSort ? (props.sort ?? null) : ownSort;
  const onSort = props.onSort ?? setOwnSort;
  const choices = useTableChoices(name, {
    density: props.density ?? 'dense',
    shown: Object.fromEntries(columns.map((column) => [column.id, !column.isHiddenAtFirst])),
  });
  const model = useRowModel({
    columns,
    rows: rows ?? none,
    rowKey,
    sort,
    isSortedElsewhere: props.isSortedElsewhere ?? false,
    shown: choices.shown,
  });

  function copyAll() {
    const text = rowsAsText(
      model.columns,
      model.rows.map(({ row }) => row),
      (column) => say(column.title),
    );
    return copyText(text, { key: 'ui.table.copied', params: { count: model.rows.length } });
  }

  const failed = loading?.error != null && rows === undefined;
  const isLoading = rows === undefined && !failed;
  const isEmpty = rows?.length === 0;
  const { selection } = props;
  const shared = { label: say(label), rows: model.rows, isLoading, tone: props.tone };

  return (
    <div className={css.table}>
      {!isBare && (
        <div className={css.bar}>
          {filters}
          <span className={css.note}>{note}</span>
          {isPhone ? (
            !isFixedOrder && <SortChoice columns={columns} sort={sort} onSort={onSort} />
          ) : (
            <TableTools
              columns={columns}
              shown={choices.shown}
              density={choices.density}
              onShow={choices.show}
              onShowAll={() => choices.showAll(columns.map((column) => column.id))}
              onDensity={choices.setDensity}
              onCopy={() => void copyAll()}
            />
          )}
        </div>
      )}
      {props.selectionBar}
      {failed ? (
        <Failed error={loading?.error} onRetry={loading?.refetch} />
      ) : isPhone && !isPrinting && !isEmpty ? (
        <Suspense>
          <TableCards {...shared} columns={model.columns} onOpen={props.onOpen} selector={selection?.column} />
        </Suspense>
      ) : (
        !(isEmpty && isPhone) && (
          <TableGrid
            {...shared}
            columns={selection && !isPrinting ? [selection.column, ...model.columns] : model.columns}
            selection={selection}
            isRefreshing={(loading?.isFetching ?? false) && !isLoading}
            density={choices.density}
            isStriped={props.isStriped ?? true}
            sort={sort}
            onSort={onSort}
            onOpen={props.onOpen}
            current={props.current}
          />
        )
      )}
      {isEmpty && <EmptyState {...(empty ?? { title: 'ui.table.empty' })} />}
      {isLoading && <span className="lb-visually-hidden">{t('ui.loading')}</span>}
      {footer}
    </div>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: (() => unknown) | undefined }) {
  const text = error instanceof Error && error.message !== '' ? error.message : undefined;
  return (
    <ErrorState
      {...(text !== undefined && { text: { data: text } })}
      {...(onRetry && { onRetry: () => void onRetry() })}
    />
  );
}
