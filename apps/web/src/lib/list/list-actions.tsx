import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { shownColumns } from '@latchboard/ui/table/use-table-choices.ts';
import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { callName, callPath } from '../call.ts';
import { localZone } from '../dates.ts';
import { download } from '../download.ts';
import { queryStrings } from '../schedules/query-strings.ts';
import { useScheduleDialog } from '../schedules/use-schedule-dialog.tsx';
import { useAction } from '../use-action.ts';
import type { FileFormat } from './export-actions.ts';
import { ExportMenu } from './export-menu.tsx';
import { saveTable } from './save-table.ts';
import { type ListState, maxLoadedRows } from './use-list.ts';
import { useOpenView } from './views/use-views.ts';

const longPrintWarning = {
  title: { key: 'list.printTitle', params: { count: maxLoadedRows } },
  text: { key: 'list.printText', params: { count: maxLoadedRows } },
  confirmLabel: 'ui.print',
} as const;

interface ListActionsProps<Row> {
  readonly list: ListState<Row>;
  /** Name of the list. The name and columns must match those of the table. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Title of a file generated from the loaded rows. */
  readonly title?: Wording;
  /** Time zone for a file's times, unless rows have their own. */
  readonly zone?: string | undefined;
}

/** Menu of a list to export, print, or schedule the matching rows with the visible columns in order. */
export function ListActions<Row>({ list, name, columns, title, zone = localZone }: ListActionsProps<Row>) {
  const { person } = useKitServices();
  const { isBusy, run } = useAction();
  const view = useOpenView(name);
  const scheduleDialog = useScheduleDialog();

  const wordingText = useWording();

  const visibleColumns = () => shownColumns(name, person.id, columns);
  const shownColumnIds = () =>
    visibleColumns()
      .flatMap(({ id, isTool }) => (isTool ? [] : [id]))
      .join(',');

  const save = (format: FileFormat) =>
    run(async () => {
      if (list.file !== undefined) {
        const input = { ...list.input, format, columns: shownColumnIds(), zone };
        return download(callPath(list.file), input, () => undefined);
      }
      const file = { title: title ? wordingText(title) : document.title, zone, columns: visibleColumns() };
      return saveTable({ ...file, rows: await list.loadAll() }, format, wordingText);
    });

  const schedule = () =>
    scheduleDialog.open({
      ...{ call: callName(list.file), name: view?.name ?? '', zone },
      query: queryStrings({ ...list.input, columns: shownColumnIds() }),
    });

  async function print() {
    const isTooLong = (list.count ?? 0) > maxLoadedRows;
    if (isTooLong && !(await confirm(longPrintWarning))) return;
    await run(list.loadAll);
    // Newly loaded rows must be rendered first.
    requestAnimationFrame(() => window.print());
  }

  return (
    <>
      <ExportMenu
        onSave={save}
        onPrint={print}
        onSchedule={list.file === undefined ? undefined : schedule}
        isBusy={isBusy}
        isEmpty={!list.rows || list.rows.length === 0}
      />
      {scheduleDialog.dialog}
    </>
  );
}
