import { Button } from '@latchboard/ui/button/button.tsx';
import { ErrorSummary } from '@latchboard/ui/form/error-summary.tsx';
import { PasswordField } from '@latchboard/ui/form/password-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/failure-toast.ts';
import { setNewPassword } from '#web/lib/session.ts';
import css from '../login/screen.module.css';
import { type Policy, type Rule, rulesFor } from './password-rules.ts';

/** Replaces a temporary password; each rule of the policy turns green while one types (ACC-04, ACC-06). */
export default function NewPasswordScreen() {
  const t = useTranslate();
  const router = useRouter();
  const [policy, setPolicy] = useState<Policy | null>(null);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [failure, setFailure] = useState<Wording | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    document.title = `${t('newPassword.title')} · ${t('app.name')}`;
  }, [t]);
  useEffect(() => {
    const leaving = new AbortController();
    api.signIn
      .passwordPolicy({}, { signal: leaving.signal, quiet: true })
      .then(setPolicy)
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (password !== repeated) return setFailure('newPassword.notSame');
    setBusy(true);
    setFailure(null);
    try {
      await setNewPassword(password);
      showToast({ tone: 'success', title: 'newPassword.changed' });
      router.history.replace('/');
    } catch (thrown) {
      setFailure(thrown instanceof ApiError ? failureText(thrown) : 'toast.offline');
      setBusy(false);
    }
  }

  return (
    <div className={css.page}>
      <div className={css.sheet}>
        <h1>{t('newPassword.title')}</h1>
        <p className={css.lead}>{t('newPassword.lead')}</p>
        <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
          <ErrorSummary form={{ failure, errors: {}, labels: {}, wasRefused: false }} />
          <PasswordField
            label="newPassword.password"
            path="newPassword"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
          />
          <PasswordField
            label="newPassword.repeat"
            path="repeated"
            autoComplete="new-password"
            value={repeated}
            onChange={setRepeated}
          />
          {policy && <Rules rules={rulesFor(policy, password, repeated)} />}
          <Button type="submit" kind="main" size="large" wide label="newPassword.submit" busy={isBusy} />
        </form>
      </div>
    </div>
  );
}

function Rules({ rules }: { readonly rules: readonly Rule[] }) {
  const t = useTranslate();
  const say = useWording();
  return (
    <div>
      <p id="password-rules">{t('newPassword.rules')}</p>
      <ul className={css.rules} aria-labelledby="password-rules">
        {rules.map(({ id, label, isMet }) => (
          <li key={id} data-met={isMet}>
            {isMet ? <IconCircleCheck size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
            <span aria-hidden>{say(label)}</span>
            <span className="lb-visually-hidden">
              {t(isMet ? 'newPassword.met' : 'newPassword.notMet', { rule: say(label) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
