import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ValuesOf } from '#web/lib/list/filters/filter.ts';
import type { ListPageProps } from '#web/lib/list/list-page.tsx';
import { onePerProperty } from './assign-selected.tsx';
import { BulkActions } from './bulk-actions.tsx';
import type { openExceptionFilters } from './filters.ts';
import { listWithRules } from './rule-note.tsx';
import type { ExceptionRow } from './shapes.ts';

/** Input of the calls that list exceptions. */
export const openExceptionInput = ({ view, kind, find }: ValuesOf<typeof openExceptionFilters>) => ({
  view,
  ...(kind.length > 0 && { kind: kind.join(',') }),
  ...(find !== '' && { search: find }),
});

interface OpenExceptionRow {
  readonly id: number;
  readonly kind: ExceptionRow['kind'];
}

interface ExceptionPageOptions<Row> {
  readonly subjectOf: (row: Row) => string;
  /** Exceptions in a row: the IDs of all of them and of those without an owner, and the latest ones. */
  readonly membersOf: (row: Row) => {
    readonly ids: readonly number[];
    readonly unownedIds: readonly number[];
    readonly exceptions: readonly ExceptionRow[];
  };
}

type Shared<Row> = Pick<ListPageProps<Row>, 'title' | 'frame' | 'rowKey' | 'selecting' | 'empty'>;

const rowKey = ({ id }: OpenExceptionRow) => String(id);

/** Shared logic of the exception lists: row selection, and actions on all selected exceptions. */
export function useInboxPage<Row extends OpenExceptionRow>({
  subjectOf,
  membersOf,
}: ExceptionPageOptions<Row>): Shared<Row> {
  const t = useTranslate();
  return {
    title: 'inbox.title',
    frame: listWithRules,
    rowKey,
    selecting: {
      nameOf: (row) => `${t(`inbox.kind.${row.kind}`)} ${subjectOf(row)}`,
      actions: (rows, keepSelected) => {
        const members = rows.map(membersOf);
        return (
          <BulkActions
            ids={members.flatMap(({ ids }) => ids)}
            exceptions={members.flatMap(({ exceptions }) => exceptions)}
            unownedIds={members.flatMap(({ unownedIds }) => unownedIds)}
            onePerProperty={onePerProperty(members.flatMap(({ exceptions: [first] }) => first ?? []))}
            keysStayOut={rows.some(({ kind }) => kind === 'KEY_OUT')}
            onDone={() => keepSelected([])}
          />
        );
      },
    },
    empty: { title: 'inbox.none', text: 'inbox.noneText' },
  };
}
