import { PasswordField } from '@latchboard/ui/form/password-field.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn } from '#web/lib/session.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { OrganizationSignOn } from '../login-sso/organization-sign-on.tsx';
import { EmailField } from '../sheet/email-field.tsx';
import { SmallForm } from '../sheet/small-form.tsx';
import { useReturn } from '../sheet/use-return.ts';
import { useSubmission } from '../sheet/use-submission.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Email address of a user who has just set a password. */
    signInAs?: string | undefined;
  }
}

export default function LoginScreen() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const returnToPage = useReturn();
  const knownEmail = useLocation({ select: ({ state }) => state.signInAs });
  const [email, setEmail] = useState(knownEmail ?? '');
  const [password, setPassword] = useState('');
  const submission = useSubmission();

  function submit(submittedEmail: string, submittedPassword: string) {
    if (submittedEmail.trim() === '' || submittedPassword === '')
      return submission.reject('error.usernameAndPasswordRequired');
    void submission.run(async () => {
      await signIn(submittedEmail.trim(), submittedPassword);
      returnToPage();
    });
  }

  return (
    <Sheet
      title="signIn.title"
      lead="signIn.lead"
      links={
        <>
          <Link href="/reset-password">{t('signIn.forgot')}</Link>
          <Link href="/login-sso">{t('signIn.organization')}</Link>
          <Link href="/new-user">{t('signIn.formerLogin')}</Link>
        </>
      }
      aside={
        <DemoSignIns
          onChoose={(chosen, itsPassword) => {
            setEmail(chosen);
            setPassword(itsPassword);
            submit(chosen, itsPassword);
          }}
        />
      }
    >
      <SmallForm submission={submission} submitLabel="signIn.submit" onSubmit={() => submit(email, password)}>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField
          label="signIn.password"
          path="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </SmallForm>
      <OrganizationSignOn email={email} submission={submission} />
    </Sheet>
  );
}
