import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { EntryActions } from '#web/lib/record/entry-actions.tsx';
import record from '#web/lib/record/record.module.css';
import { useAction } from '#web/lib/use-action.ts';
import { type CreatedKey, type Directory, refreshDirectories } from './shapes.ts';

const statuses = { active: 'in', expired: 'error', revoked: 'inactive' } as const;

interface DirectoryRowProps {
  readonly directory: Directory;
  readonly corporationId: number;
  readonly onOpen: () => void;
  readonly onKey: (createdKey: CreatedKey) => void;
}

/** A directory: last contact, number of logins, warnings, and actions. */
export function DirectoryRow({ directory, corporationId, onOpen, onKey }: DirectoryRowProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const queryClient = useQueryClient();
  const { run } = useAction();
  const formatTime = (instant: string) => formatDateTime(instant, localZone, locale);
  const { name, state, users, groups, errors, lastContact, revoked, madeBy } = directory;
  const ids = { corporationId, directoryId: directory.id };
  const refresh = () => refreshDirectories(queryClient);

  async function renew() {
    const isConfirmed = await confirm({
      title: { key: 'directories.renewTitle', params: { name } },
      text: 'directories.renewText',
      confirmLabel: 'directories.renewYes',
    });
    if (!isConfirmed) return;
    await run(async () => {
      const { key } = await api.directories.renewDirectoryKey(ids);
      onKey({ name, key, isNew: false });
    }, refresh);
  }

  async function revoke() {
    const isConfirmed = await confirm({
      title: { key: 'directories.revokeTitle', params: { name } },
      text: 'directories.revokeText',
      confirmLabel: 'directories.revokeYes',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      await api.directories.revokeDirectory(ids);
      showToast({ tone: 'success', title: 'directories.revokedToast' });
    }, refresh);
  }

  return (
    <>
      <div className={record.named}>
        <b>{name}</b>
        <StatusChip status={statuses[state]} label={`directories.state.${state}`} />
        {groups.withoutRole > 0 && (
          <StatusChip
            status="warning"
            label={{ key: 'directories.withoutRole', params: { count: groups.withoutRole } }}
          />
        )}
        {errors.recent > 0 && (
          <StatusChip status="error" label={{ key: 'directories.errorsRecent', params: { count: errors.recent } }} />
        )}
        {directory.author !== 'present' && state === 'active' && (
          <StatusChip status="warning" label={`directories.author.${directory.author}`} />
        )}
      </div>
      <p>
        {[
          t('directories.users', { count: users.active }),
          ...(users.waiting > 0 ? [t('directories.waiting', { count: users.waiting })] : []),
          t('directories.groups', { count: groups.total }),
        ].join(' · ')}
      </p>
      <p>
        <small>
          {[
            lastContact
              ? t('directories.lastContact', { time: formatTime(lastContact.at), address: lastContact.address })
              : t('directories.neverContacted'),
            t('directories.keyMade', {
              begins: `${directory.begins}…`,
              time: formatTime(directory.madeAt),
              name: madeBy ?? t('directories.provider'),
            }),
            revoked
              ? t('directories.revokedBy', {
                  time: formatTime(revoked.at),
                  name: revoked.by ?? t('directories.provider'),
                })
              : t('directories.until', { time: formatTime(directory.expiresAt) }),
          ].join(' · ')}
        </small>
      </p>
      <EntryActions label={{ key: 'directories.actionsOf', params: { name } }}>
        <Button size="small" label="directories.open" onClick={onOpen} />
        <Button size="small" label="directories.renew" onClick={() => void renew()} />
        {directory.may.revoke && (
          <Button size="small" kind="quiet" label="directories.revoke" onClick={() => void revoke()} />
        )}
      </EntryActions>
    </>
  );
}
