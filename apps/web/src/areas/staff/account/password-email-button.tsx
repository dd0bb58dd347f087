import { Button } from '@latchboard/ui/button/button.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { IconMail, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { Login } from '../shapes.ts';

/** Button that emails a code to set a password (ACC-08). */
export function PasswordEmailButton({ login }: { readonly login: Login }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const { contactEmail: emailAddress } = login.personalInformation;

  async function send() {
    setState('sending');
    try {
      await api.staff.sendPasswordEmail({ staffId: login.id, emailAddress }, { quiet: true });
      setState('sent');
      showToast({ tone: 'success', title: { key: 'staff.sentPasswordResetEmail', params: { email: emailAddress } } });
    } catch {
      // Shows the same message for every error.
      setState('idle');
      showToast({ tone: 'error', title: 'toast.error', text: 'staff.passwordResetEmailFailed' });
    }
  }

  return (
    <Button
      wide
      label={state === 'sent' ? 'staff.passwordEmailSent' : 'staff.sendPasswordEmail'}
      icon={state === 'sent' ? <IconMailCheck size={16} aria-hidden /> : <IconMail size={16} aria-hidden />}
      busy={state === 'sending'}
      disabled={state === 'sent'}
      onClick={() => void send()}
    />
  );
}
