import { Button } from '@latchboard/ui/button/button.tsx';
import { ErrorSummary } from '@latchboard/ui/form/error-summary.tsx';
import { PasswordField } from '@latchboard/ui/form/password-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/failure-toast.ts';
import { safeReturn } from '#web/lib/safe-return.ts';
import { signIn } from '#web/lib/session.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import css from './screen.module.css';

const nothingTyped: Wording = 'error.usernameAndPasswordRequired';

/** What went wrong, in words that stand above the fields. */
function wordsOf(failure: unknown): Wording {
  return failure instanceof ApiError ? failureText(failure) : 'toast.offline';
}

export default function LoginScreen() {
  const t = useTranslate();
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Wording | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    document.title = `${t('signIn.title')} · ${t('app.name')}`;
  }, [t]);

  async function submit(asEmail: string, asPassword: string) {
    if (isBusy) return;
    if (asEmail.trim() === '' || asPassword === '') return setFailure(nothingTyped);
    setBusy(true);
    setFailure(null);
    try {
      await signIn(asEmail.trim(), asPassword);
      router.history.replace(safeReturn(search.redirect) ?? '/');
    } catch (thrown) {
      setFailure(wordsOf(thrown));
      setBusy(false);
    }
  }

  return (
    <div className={css.page}>
      <div className={css.sheet}>
        <h1>{t('signIn.title')}</h1>
        <p className={css.lead}>{t('signIn.lead')}</p>
        <form
          noValidate
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(email, password);
          }}
        >
          <ErrorSummary form={{ failure, errors: {}, labels: {}, wasRefused: false }} />
          <TextField
            label="signIn.email"
            type="email"
            path="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
          />
          <PasswordField
            label="signIn.password"
            path="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          <Button type="submit" kind="main" size="large" wide label="signIn.submit" busy={isBusy} />
        </form>
      </div>
      <DemoSignIns
        onChoose={(chosen, itsPassword) => {
          setEmail(chosen);
          setPassword(itsPassword);
          void submit(chosen, itsPassword);
        }}
      />
    </div>
  );
}
