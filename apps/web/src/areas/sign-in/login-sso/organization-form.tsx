import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { safeReturnPath } from '#web/lib/safe-return.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { EmailField } from '../sheet/email-field.tsx';
import { SmallForm } from '../sheet/small-form.tsx';
import { useSubmission } from '../sheet/use-submission.ts';
import { domainOf, findOrganization, redirectToOrganization } from './organization.ts';

export function OrganizationForm() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [email, setEmail] = useState('');
  const submission = useSubmission();

  function submit() {
    if (domainOf(email) === null) return submission.reject('error.valEmail');
    let isKnown = true;
    void submission
      .run(async () => {
        const organization = await findOrganization(email);
        if (organization) await redirectToOrganization(organization, email, safeReturnPath(search.redirect));
        else isKnown = false;
      })
      .then(() => {
        if (!isKnown) submission.reject('loginSso.unknown');
      });
  }

  return (
    <Sheet title="loginSso.title" lead="loginSso.lead" links={<Link href="/login">{t('loginSso.withPassword')}</Link>}>
      <SmallForm submission={submission} submitLabel="loginSso.submit" onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} />
      </SmallForm>
    </Sheet>
  );
}
