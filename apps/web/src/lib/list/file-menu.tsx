import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import { callName, callPath } from '../call.ts';
import { localZone } from '../dates.ts';
import { download } from '../download.ts';
import { queryStrings } from '../schedules/query-strings.ts';
import { useScheduleDialog } from '../schedules/use-schedule-dialog.tsx';
import { useAction } from '../use-action.ts';
import type { ExportActions, FileFormat } from './export-actions.ts';
import { ExportMenu, type ExportMenuProps } from './export-menu.tsx';
import { saveTable, type TableFile } from './save-table.ts';

interface FileMenuProps<Row> extends Pick<ExportMenuProps, 'isEmpty' | 'size' | 'onShare'> {
  /** Call that exports the report. If undefined, the menu has no schedule. */
  readonly file?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Time zone of a schedule. */
  readonly zone?: string | undefined;
  /** The screen's table, to save it as shown. Default: the file from the call. */
  readonly table?: (() => TableFile<Row> | Promise<TableFile<Row>> | undefined) | undefined;
  /** Whether the menu prints the page. */
  readonly prints?: boolean;
  /** Saves the file in another way. */
  readonly onSave?: ExportActions['onSave'];
}

/** Export menu of a report: files, print, and a schedule with the screen's filters (BEY-16). Uses the texts `list`. */
export function FileMenu<Row>({
  file,
  query = {},
  zone = localZone,
  table,
  prints = true,
  onSave,
  ...shown
}: FileMenuProps<Row>) {
  const { isBusy, run } = useAction();
  const { open, dialog } = useScheduleDialog();
  const wordingText = useWording();
  const save = (format: FileFormat) =>
    run(async () => {
      const shownTable = await table?.();
      if (onSave) await onSave(format);
      else if (shownTable) await saveTable(shownTable, format, wordingText);
      else if (file !== undefined) await download(callPath(file), { ...query, format }, () => undefined);
    });
  return (
    <>
      <ExportMenu
        {...shown}
        isBusy={isBusy}
        onSave={save}
        onPrint={prints ? () => window.print() : undefined}
        onSchedule={
          file === undefined
            ? undefined
            : () => open({ call: callName(file), query: queryStrings(query), name: '', zone })
        }
      />
      {dialog}
    </>
  );
}
