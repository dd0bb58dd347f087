import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Drawer } from '@latchboard/ui/dialog/drawer.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import record from '#web/lib/record/record.module.css';
import css from './directories.module.css';
import { GroupRow } from './group-row.tsx';
import type { DirectoryDetail } from './shapes.ts';

interface DirectoryDrawerProps {
  readonly corporationId: number;
  readonly directoryId: number;
  readonly onClose: () => void;
}

/** Details of a directory: groups and their roles, users, and rejected calls. */
export default function DirectoryDrawer({ corporationId, directoryId, onClose }: DirectoryDrawerProps) {
  const { data, error, refetch } = useQuery(
    query(api.directories.getDirectory, { corporationId, directoryId }, { quiet: true }),
  );
  return (
    <Drawer
      title={data ? { key: 'directories.titleOf', params: { name: data.directory.name } } : 'directories.title'}
      isOpen
      onClose={onClose}
    >
      {data ? (
        <>
          <Groups detail={data} corporationId={corporationId} directoryId={directoryId} />
          <Users users={data.users} />
          <Errors errors={data.errors} />
        </>
      ) : (
        <Loading error={error} refetch={refetch} lines={6} />
      )}
    </Drawer>
  );
}

interface GroupsProps {
  readonly detail: DirectoryDetail;
  readonly corporationId: number;
  readonly directoryId: number;
}

function Groups({ detail: { groups, roles }, ...ids }: GroupsProps) {
  const t = useTranslate();
  return (
    <section className={css.part}>
      <h3>{t('directories.groupsTitle')}</h3>
      <p>{t(groups.length === 0 ? 'directories.noGroups' : 'directories.groupsLead')}</p>
      <ul className={css.list}>
        {groups.map((group) => (
          <li key={group.id}>
            <GroupRow group={group} roles={roles} {...ids} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const userStates = { active: 'in', waiting: 'warning', disabled: 'inactive', removed: 'inactive' } as const;

function Users({ users }: Pick<DirectoryDetail, 'users'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  return (
    <section className={css.part}>
      <h3>{t('directories.usersTitle')}</h3>
      {users.length === 0 && <p>{t('directories.noUsers')}</p>}
      <ul className={css.list}>
        {users.map((user) => (
          <li key={user.id}>
            <div className={record.named}>
              <b>{user.name}</b>
              <StatusChip status={userStates[user.state]} label={`directories.user.${user.state}`} />
            </div>
            <p>{[user.email, ...user.groups].join(' · ')}</p>
            <small>{t('directories.changed', { time: formatDateTime(user.changedAt, localZone, locale) })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Errors({ errors }: Pick<DirectoryDetail, 'errors'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  return (
    <section className={css.part}>
      <h3>{t('directories.errorsTitle')}</h3>
      {errors.length === 0 && <p>{t('directories.noErrors')}</p>}
      <ol className={css.list}>
        {errors.map((error) => (
          <li key={error.id}>
            <b>{t('directories.errorLine', { status: String(error.status), call: error.call })}</b>
            <p>{error.detail}</p>
            <small>{formatDateTime(error.at, localZone, locale)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
