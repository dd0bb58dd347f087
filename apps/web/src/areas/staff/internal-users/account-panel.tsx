import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconKey, IconRestore, IconTrash, IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { DeleteDialog } from '#web/lib/record/delete-dialog.tsx';
import { useAction } from '#web/lib/use-action.ts';
import css from '../account/account-panel.module.css';
import { EmergencyAccess } from '../account/emergency-access.tsx';
import { SetPasswordDialog } from '../account/set-password-dialog.tsx';
import { SecondFactor } from '../account/turn-off-second-factor.tsx';
import type { InternalUser } from '../shapes.ts';
import { activityOf } from './columns.tsx';

/** Account actions of an internal user's login. */
export function UserAccountPanel({ user }: { readonly user: InternalUser }) {
  const t = useTranslate();
  const now = useNow();
  const queryClient = useQueryClient();
  const [isSettingPassword, setSettingPassword] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const router = useRouter();
  const { isBusy, run } = useAction();
  const { may, isDisabled, personalInformation } = user;
  const params = { name: personalInformation.name };

  async function setDisabled(next: boolean) {
    const isConfirmed =
      !next ||
      (await confirm({
        title: { key: 'users.disableTitle', params },
        text: { key: 'users.disableText', params },
        confirmLabel: 'users.disable',
        isDangerous: true,
      }));
    if (!isConfirmed) return;
    await run(async () => {
      await api.staff.setInternalUserDisabled({ userId: user.id, isDisabled: next });
      showToast({ tone: 'success', title: { key: next ? 'users.disabled' : 'staff.restored', params } });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('staff.'),
      });
    });
  }

  async function leave() {
    router.history.replace('/internal-users');
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('staff.') });
  }

  return (
    <Panel title="staff.account">
      <div className={css.account}>
        <p>
          {t('users.lastActivity')}: {activityOf(user, now, t)}
        </p>
        {may.setPassword && !isDisabled && (
          <Button
            wide
            label="staff.setPassword"
            icon={<IconKey size={16} aria-hidden />}
            onClick={() => setSettingPassword(true)}
          />
        )}
        <SecondFactor person={user} />
        <EmergencyAccess person={user} />
        {may.disable && (
          <Button
            wide
            kind={isDisabled ? 'main' : 'danger'}
            label={isDisabled ? 'staff.restore' : 'users.disable'}
            icon={isDisabled ? <IconRestore size={16} aria-hidden /> : <IconUserOff size={16} aria-hidden />}
            busy={isBusy}
            onClick={() => void setDisabled(!isDisabled)}
          />
        )}
        {may.disable && (
          <Button
            wide
            label="users.delete"
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          />
        )}
        {!may.disable && <p>{t(may.edit ? 'users.ownAccess' : 'users.mayNotEdit')}</p>}
      </div>
      {isDeleting && (
        <DeleteDialog
          name={personalInformation.name}
          act={() => api.staff.deleteInternalUser({ userId: user.id, revision: user.revision }, { quiet: true })}
          onClose={() => setDeleting(false)}
          onDeleted={leave}
        />
      )}
      {isSettingPassword && (
        <SetPasswordDialog person={personalInformation} onClose={() => setSettingPassword(false)} />
      )}
    </Panel>
  );
}
