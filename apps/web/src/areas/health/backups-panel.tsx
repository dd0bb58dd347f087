import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import { formatSize } from '#web/lib/file-size.ts';
import { Facts } from '#web/lib/record/facts.tsx';
import type { Health } from './shapes.ts';

/** The last verified backup, the next one, and any errors. */
export function BackupsPanel({ backups, at: now }: Pick<Health, 'backups' | 'at'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { schedule, last, failed } = backups;
  if (!schedule)
    return (
      <Panel title="health.backups">
        <p>{t('health.backupsOff')}</p>
      </Panel>
    );
  const formatTime = (instant: string) => formatDateTime(instant, localZone, locale);
  return (
    <Panel title="health.backups">
      <Chip backups={backups} />
      <Facts
        facts={[
          ['health.lastBackup', last ? formatTime(last.at) : t('health.backupsNone')],
          ['health.backupAge', last && formatElapsed(Date.parse(now) - Date.parse(last.at), t)],
          ['health.backupSize', last && formatSize(last.bytes)],
          ['health.backupRows', last?.rows.toLocaleString('en-US')],
          ['health.backupFile', last?.file],
          ['health.nextBackup', schedule.nextAt && formatTime(schedule.nextAt)],
          ['health.retainedBackups', schedule.keep],
          ['health.backupsFailSince', failed && formatTime(failed.since)],
          ['health.backupError', failed?.error],
        ]}
      />
    </Panel>
  );
}

function Chip({ backups: { last, failed, isOverdue } }: Pick<Health, 'backups'>) {
  if (failed) return <StatusChip status="error" label="health.backupsFailed" />;
  if (isOverdue) return <StatusChip status="error" label="health.backupsOverdue" />;
  return last ? <StatusChip status="in" label="health.backupsFine" /> : null;
}
