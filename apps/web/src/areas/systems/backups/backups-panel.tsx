import { maxBackupBytes } from '@latchboard/contract/systems/backup-calls';
import { Button } from '@latchboard/ui/button/button.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArchive } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { FilesPanel } from '#web/lib/record/files-panel.tsx';
import { useAction } from '#web/lib/use-action.ts';
import type { Backup, DatalogRecord } from '../shapes.ts';
import { RestoreDialog } from './restore-dialog.tsx';

const fileTexts = {
  title: 'backups.title',
  empty: 'backups.none',
  add: 'backups.upload',
  help: 'backups.uploadHelp',
  added: 'backups.added',
  removeText: 'backups.removeText',
  wrongKind: 'backups.wrongKind',
  withoutAuthor: 'backups.fromCabinet',
} as const;

/**
 * Backups of a system: created here, sent by the cabinet, or uploaded. Each can be restored after a dry run (DEV-06).
 */
export function BackupsPanel({ system }: { readonly system: DatalogRecord }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { isBusy: isCreating, run } = useAction();
  const [backupToRestore, setBackupToRestore] = useState<Backup | null>(null);
  const { id: datalogId, property } = system;
  const queryKey = ['systems.listBackups', datalogId];
  const reload = () => queryClient.invalidateQueries({ queryKey });

  const createBackup = () =>
    run(async () => {
      await api.systems.makeBackup({ datalogId });
      showToast({ tone: 'success', title: 'backups.made' });
    }, reload);

  return (
    <>
      <FilesPanel
        queryKey={queryKey}
        list={(options) => api.systems.listBackups({ datalogId }, options)}
        remove={(backupId) => api.systems.removeBackup({ datalogId, backupId })}
        path={`/datalogs/${datalogId}/system-backups`}
        timeZone={property.timeZone}
        live={property.id}
        words={fileTexts}
        endings={['.json']}
        maxBytes={maxBackupBytes}
        actions={
          <Button
            size="small"
            label="backups.make"
            icon={<IconArchive size={14} aria-hidden />}
            busy={isCreating}
            onClick={() => void createBackup()}
          />
        }
        mark={(backup) => (
          <>
            <small>
              {[
                t('systems.panelTags', { count: backup.tags }),
                ...(backup.restoredAt === null ? [] : [t('backups.restored')]),
              ].join(' · ')}
            </small>
            <Button size="small" label="backups.restore" onClick={() => setBackupToRestore(backup)} />
          </>
        )}
      />
      {backupToRestore && (
        <RestoreDialog
          system={system}
          backup={backupToRestore}
          onClose={() => setBackupToRestore(null)}
          onRestored={reload}
        />
      )}
    </>
  );
}
