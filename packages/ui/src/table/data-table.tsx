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
import type { Tone } from './tone.ts';
import { useIsPrinting } from './use-is-printing.ts';
import { useRowModel } from './use-row-model.ts';
import { type Density, useTableChoices } from './use-table-choices.ts';

/** Loading state of the rows. A TanStack Query result has this shape. */
export interface Loading {
  readonly isPending: boolean;
  readonly isFetching?: boolean;
  readonly error?: unknown;
  readonly refetch?: () => unknown;
}

interface DataTableProps<Row> {
  /** Storage key for a user's column choice: `key-activity.transactions`. */
  readonly name: string;
  /** Accessible name of the table. */
  readonly label: Wording;
  /** Must be stable between renders: a constant, or memoized. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly loading?: Loading;
  /** Sort from the URL. If `onSort` is undefined, the table keeps its own sort. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort | null) => void;
  /** Whether the server sorted the rows. */
  readonly isSortedElsewhere?: boolean;
  /** Whether more rows can be loaded. Until all are loaded, the table does not sort the rows itself. */
  readonly isPartial?: boolean;
  readonly density?: Density;
  readonly isStriped?: boolean;
  readonly tone?: (row: Row) => Tone | undefined;
  readonly onOpen?: (row: Row) => void;
  /** Key of the row that is open next to the table. */
  readonly current?: string | undefined;
  /** Enables row selection (`useRowSelection`). */
  readonly selection?: RowSelection<Row>;
  /** Actions for the selected rows, below the filters and above the rows. */
  readonly selectionBar?: ReactNode;
  readonly empty?: { readonly title: Wording; readonly text?: Wording; readonly action?: ReactNode };
  /** Date range and filters, above the rows on the left. */
  readonly filters?: ReactNode;
  /** Row count text, above the rows on the right. */
  readonly note?: ReactNode;
  /** Button before the view options, above the rows. */
  readonly tools?: ReactNode;
  /** `Pager` below the rows. */
  readonly footer?: ReactNode;
  /** Hides the toolbar above the rows. */
  readonly isBare?: boolean;
}

const noRows: readonly never[] = [];

/** Cards are used only on phones. */
const TableCards = lazy(() =>
  import('./table-cards.tsx').then(({ TableCards: cards }) => ({ default: cards })),
) as typeof import('./table-cards.tsx').TableCards;

/** Table component for all lists. Use it in a `Panel flush` or on its own. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, rows, rowKey, loading, empty, filters, note, tools, footer, isBare = false } = props;
  const t = useTranslate();
  const textOf = useWording();
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  const [hasFolded, setFolded] = useState(false);
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
    shown: Object.fromEntries(columns.map((column) => [column.id, !column.isHiddenByDefault])),
  });
  const model = useRowModel({
    columns,
    rows: rows ?? noRows,
    rowKey,
    sort,
    isSortedElsewhere: props.isSortedElsewhere ?? false,
    columnVisibility: choices.shown,
  });

  function copyAll() {
    const text = rowsAsText(
      model.columns,
      model.rows.map(({ row }) => row),
      (column) => textOf(column.title),
    );
    return copyText(text, { key: 'ui.table.copied', params: { count: model.rows.length } });
  }

  const hasFailed = loading?.error != null && rows === undefined;
  const isLoading = rows === undefined && !hasFailed;
  const isEmpty = rows?.length === 0;
  const { selection } = props;
  const tableProps = { label: textOf(label), rows: model.rows, isLoading, tone: props.tone };

  return (
    <div className={css.table}>
      {!isBare && (
        <div className={css.bar}>
          {filters}
          <div className={css.end}>
            <span className={css.note}>{note}</span>
            {(isPhone || hasFolded) && !isFixedOrder && !isEmpty && (
              <SortChoice columns={columns} sort={sort} onSort={onSort} />
            )}
            {tools && <div className={css.listTools}>{tools}</div>}
            {!isPhone && (
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
        </div>
      )}
      {props.selectionBar}
      {hasFailed ? (
        <TableFailure error={loading?.error} onRetry={loading?.refetch} />
      ) : isPhone && !isPrinting && !isEmpty ? (
        <Suspense fallback={<div className={css.loadingCards} aria-busy />}>
          <TableCards {...tableProps} columns={model.columns} onOpen={props.onOpen} selector={selection?.column} />
        </Suspense>
      ) : (
        !(isEmpty && isPhone) && (
          <TableGrid
            {...tableProps}
            columns={selection && !isPrinting ? [selection.column, ...model.columns] : model.columns}
            selection={selection}
            isRefreshing={(loading?.isFetching ?? false) && !isLoading}
            density={choices.density}
            isStriped={props.isStriped ?? true}
            sort={sort}
            onSort={onSort}
            onOpen={props.onOpen}
            current={props.current}
            onFold={setFolded}
          />
        )
      )}
      {isEmpty && <EmptyState {...(empty ?? { title: 'ui.table.empty' })} />}
      {isLoading && <span className="lb-visually-hidden">{t('ui.loading')}</span>}
      {footer}
    </div>
  );
}

function TableFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: (() => unknown) | undefined }) {
  const text = error instanceof Error && error.message !== '' ? error.message : undefined;
  return (
    <ErrorState
      {...(text !== undefined && { text: { data: text } })}
      {...(onRetry && { onRetry: () => void onRetry() })}
    />
  );
}
