import type { CallOutput, Contract } from '@latchboard/contract';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import css from '#web/lib/record/record.module.css';
import { useAction } from '#web/lib/use-action.ts';
import type { Backup, DatalogRecord } from '../shapes.ts';

type Difference = CallOutput<Contract['systems']['restoreBackup']>['differences'][number];

interface RestoreDialogProps {
  readonly system: DatalogRecord;
  readonly backup: Backup;
  readonly onClose: () => void;
  readonly onRestored: () => Promise<unknown>;
}

/** Restores a backup. A dry run first shows the changes, and the restore applies exactly those. */
export function RestoreDialog({ system, backup, onClose, onRestored }: RestoreDialogProps) {
  const t = useTranslate();
  const { isBusy, problem, run } = useAction();
  const ids = { datalogId: system.id, backupId: backup.id };
  const result = useQuery({
    queryKey: ['systems.restoreBackup', ids],
    queryFn: ({ signal }) => api.systems.restoreBackup({ ...ids, dryRun: true }, { signal, quiet: true }),
    gcTime: 0,
  });
  const preview = result.data;
  const changes = preview?.differences.filter(({ act }) => act !== 'keep').length ?? 0;

  const restore = (mark: string) =>
    run(
      async () => {
        await api.systems.restoreBackup({ ...ids, dryRun: false, mark }, { quiet: true });
        showToast({ tone: 'success', title: { key: 'backups.restoredNow', params: { name: system.name } } });
        await onRestored();
        onClose();
      },
      (succeeded) => !succeeded && result.refetch(),
    );

  return (
    <Dialog title={{ key: 'backups.restoreTitle', params: { name: system.name } }} isOpen onClose={onClose}>
      <p>{t('backups.restoreText')}</p>
      {!preview ? (
        <Loading error={result.error} refetch={result.refetch} lines={4} />
      ) : (
        <>
          <p role="status">{t('backups.changes', { count: changes })}</p>
          <ul className={css.rows} aria-label={t('backups.differences')}>
            {preview.differences.map((difference) => (
              <li key={`${difference.what} ${difference.name}`}>
                <DifferenceLine difference={difference} hasLetteredPanels={!system.property.nonLetteredPanels} />
              </li>
            ))}
          </ul>
        </>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <DialogActions
        main={
          <Button
            kind="main"
            label="backups.restore"
            busy={isBusy}
            disabled={!preview || changes === 0}
            onClick={() => preview && void restore(preview.mark)}
          />
        }
      />
    </Dialog>
  );
}

function DifferenceLine({
  difference,
  hasLetteredPanels,
}: {
  readonly difference: Difference;
  readonly hasLetteredPanels: boolean;
}) {
  const t = useTranslate();
  const { what: kind, act, name, before, after, reason } = difference;
  const assignmentText = (place: Difference['before']) =>
    place === null
      ? ''
      : [formatHook(place.hook, hasLetteredPanels), place.opens.join(', ')].filter(Boolean).join(': ');
  return (
    <>
      <b>{t(kind === 'tag' ? `backups.act.tag.${act}` : `backups.act.${kind}`, { name })}</b>
      <small> {[assignmentText(before), assignmentText(after)].filter(Boolean).join(' → ')}</small>
      {reason !== null && <div>{t(`backups.reason.${reason}`)}</div>}
    </>
  );
}
