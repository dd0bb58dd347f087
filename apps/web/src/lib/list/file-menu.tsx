import { callName, callPath } from '../call.ts';
import { localZone } from '../dates.ts';
import { download } from '../download.ts';
import { queryStrings } from '../schedules/query-strings.ts';
import { useScheduleDialog } from '../schedules/use-schedule-dialog.tsx';
import { useAction } from '../use-action.ts';
import type { ExportActions, FileFormat } from './export-actions.ts';
import { ExportMenu } from './export-menu.tsx';

interface FileMenuProps extends Pick<ExportActions, 'formats' | 'isEmpty'> {
  /** Call that exports the report. */
  readonly file: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  /** Time zone of a schedule. */
  readonly zone?: string | undefined;
  /** Saves the file in the browser. If undefined, the server creates the file. */
  readonly onSave?: ExportActions['onSave'];
}

/** Export menu of a report: its files, and a schedule with the filters of its screen (BEY-16). Uses the texts `list`. */
export function FileMenu({ file, query, zone = localZone, onSave, ...shown }: FileMenuProps) {
  const { isBusy, run } = useAction();
  const { open, dialog } = useScheduleDialog();
  const save = (format: FileFormat) => run(() => download(callPath(file), { ...query, format }, () => undefined));
  return (
    <>
      <ExportMenu
        {...shown}
        isBusy={isBusy}
        onSave={onSave ?? save}
        onSchedule={() => open({ call: callName(file), asked: queryStrings(query), name: '', zone })}
      />
      {dialog}
    </>
  );
}
