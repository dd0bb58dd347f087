import { formatElapsed } from '@latchboard/texts/elapsed';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconEye, IconKey, IconMailForward, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { startImpersonation } from '#web/lib/viewing.ts';
import type { Login } from '../shapes.ts';
import type { SubjectDetail } from '../subject.ts';
import css from './account-panel.module.css';
import { EmergencyAccess } from './emergency-access.tsx';
import { PasswordEmailButton } from './password-email-button.tsx';
import { SendEmailDialog } from './send-email-dialog.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';
import { SecondFactor } from './turn-off-second-factor.tsx';
import { removalOf, useRemoval } from './use-removal.ts';

interface AccountPanelProps {
  readonly login: Login;
  readonly subject: SubjectDetail;
}

/** Account actions of a login, such as impersonation, passwords, and deactivation. */
export function AccountPanel({ login, subject }: AccountPanelProps) {
  const t = useTranslate();
  const now = useNow();
  const [isSettingPassword, setSettingPassword] = useState(false);
  const [isSendingEmail, setSendingEmail] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const { remove, reactivate, isBusy } = useRemoval(login, subject);
  const { may, isDisabled, lastSignIn, personalInformation } = login;
  const viewAsUser = () => {
    setStarting(true);
    // Busy until the new page has loaded. A failed call shows its own message.
    startImpersonation(login.id).catch(() => setStarting(false));
  };
  const lastSignInText =
    lastSignIn === null
      ? t('staff.neverSignedIn')
      : t('staff.ago', { elapsed: formatElapsed(now - Date.parse(lastSignIn), t) });
  return (
    <Panel title="staff.account">
      <div className={css.account}>
        <p>
          {t('staff.lastSignIn')}: {lastSignInText}
        </p>
        {may.viewAs && (
          <Button
            wide
            label={{ key: 'staff.viewAs', params: { name: personalInformation.name } }}
            icon={<IconEye size={16} aria-hidden />}
            busy={isStarting}
            onClick={viewAsUser}
          />
        )}
        {may.sendPasswordEmail && <PasswordEmailButton login={login} />}
        {may.edit && !isDisabled && (
          <Button
            wide
            label="staff.sendEmail"
            icon={<IconMailForward size={16} aria-hidden />}
            onClick={() => setSendingEmail(true)}
          />
        )}
        {may.setPassword && !isDisabled && (
          <Button
            wide
            label="staff.setPassword"
            icon={<IconKey size={16} aria-hidden />}
            onClick={() => setSettingPassword(true)}
          />
        )}
        <SecondFactor person={login} />
        <EmergencyAccess person={login} />
        {isDisabled && may.edit && (
          <Button
            wide
            kind="main"
            label="staff.restore"
            icon={<IconRestore size={16} aria-hidden />}
            busy={isBusy}
            onClick={() => void reactivate()}
          />
        )}
        {!isDisabled && may.delete && (
          <Button
            wide
            kind="danger"
            label={removalOf(login, subject) === 'remove' ? 'staff.removeHere' : 'staff.delete'}
            icon={<IconTrash size={16} aria-hidden />}
            busy={isBusy}
            onClick={() => void remove()}
          />
        )}
      </div>
      {isSendingEmail && <SendEmailDialog login={login} onClose={() => setSendingEmail(false)} />}
      {isSettingPassword && (
        <SetPasswordDialog person={personalInformation} onClose={() => setSettingPassword(false)} />
      )}
    </Panel>
  );
}
