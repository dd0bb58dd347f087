import { Button } from '@latchboard/ui/button/button.tsx';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { callName } from '../call.ts';
import { localZone } from '../dates.ts';
import { queryAsText } from './query-as-text.ts';
import { useScheduleDialog } from './use-schedule-dialog.tsx';

interface ScheduleListButtonProps {
  /** Call that exports the list. */
  readonly file: unknown;
  readonly asked: Readonly<Record<string, unknown>>;
  /** Time zone of the schedule. */
  readonly zone?: string | undefined;
}

/** Button that schedules a report with the filters of its screen (BEY-16). Its route loads the texts `list`. */
export function ScheduleListButton({ file, asked, zone = localZone }: ScheduleListButtonProps) {
  const { open, dialog } = useScheduleDialog();
  return (
    <>
      <Button
        label="list.schedule"
        icon={<IconCalendarRepeat size={16} aria-hidden />}
        onClick={() => open({ call: callName(file), asked: queryAsText(asked), name: '', zone })}
      />
      {dialog}
    </>
  );
}
