import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { shownColumns } from '@latchboard/ui/table/use-table-choices.ts';
import { IconPrinter } from '@tabler/icons-react';
import { callName, callPath } from '../call.ts';
import { localZone } from '../dates.ts';
import { download } from '../download.ts';
import { queryStrings } from '../schedules/query-strings.ts';
import { useScheduleDialog } from '../schedules/use-schedule-dialog.tsx';
import { useAction } from '../use-action.ts';
import type { FileFormat } from './export-actions.ts';
import { ExportMenu } from './export-menu.tsx';
import { type ListState, maxLoadedRows } from './use-list.ts';
import { ListViews } from './views/list-views.tsx';
import { useOpenView } from './views/use-views.ts';

const longPrintWarning = {
  title: { key: 'list.printTitle', params: { count: maxLoadedRows } },
  text: { key: 'list.printText', params: { count: maxLoadedRows } },
  confirmLabel: 'ui.print',
} as const;

interface ListActionsProps<Row> {
  readonly list: ListState<Row>;
  /** Name of the list. Name and columns must be the same as those of the table. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Time zone of a file's times, unless rows have their own. */
  readonly zone?: string | undefined;
}

/** Actions of every list: exporting the matching rows with the visible columns in order, and printing them. */
export function ListActions<Row>({ list, name, columns, zone = localZone }: ListActionsProps<Row>) {
  const { person } = useKitServices();
  const { isBusy, run } = useAction();
  const view = useOpenView(name);
  const scheduleDialog = useScheduleDialog();

  const shownColumnIds = () =>
    shownColumns(name, person.id, columns)
      .flatMap(({ id, isTool }) => (isTool ? [] : [id]))
      .join(',');

  const save = (format: FileFormat) =>
    run(() =>
      download(callPath(list.file), { ...list.input, format, columns: shownColumnIds(), zone }, () => undefined),
    );

  const schedule = () =>
    scheduleDialog.open({
      ...{ call: callName(list.file), name: view?.name ?? '', zone },
      asked: queryStrings({ ...list.input, columns: shownColumnIds() }),
    });

  async function print() {
    const isTooLong = (list.count ?? 0) > maxLoadedRows;
    if (isTooLong && !(await confirm(longPrintWarning))) return;
    await run(list.loadAll);
    // Rows that were just loaded must be rendered first.
    requestAnimationFrame(() => window.print());
  }

  return (
    <>
      <ListViews list={list} name={name} columns={columns} />
      {list.file !== undefined && (
        <ExportMenu
          onSave={save}
          onSchedule={schedule}
          isBusy={isBusy}
          isEmpty={!list.rows || list.rows.length === 0}
        />
      )}
      <Button
        label="ui.print"
        icon={<IconPrinter size={16} aria-hidden />}
        disabled={isBusy}
        onClick={() => void print()}
      />
      {scheduleDialog.dialog}
    </>
  );
}
