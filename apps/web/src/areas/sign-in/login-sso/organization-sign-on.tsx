import { Button } from '@latchboard/ui/button/button.tsx';
import { useSearch } from '@tanstack/react-router';
import { safeReturnPath } from '#web/lib/safe-return.ts';
import type { Submission } from '../sheet/use-submission.ts';
import { redirectToOrganization, useOrganization } from './organization.ts';
import css from './organization-sign-on.module.css';

interface OrganizationSignOnProps {
  readonly email: string;
  readonly submission: Submission;
}

/** Offers single sign-on when an email address in the organization's domain is typed (ACC-13). */
export function OrganizationSignOn({ email, submission }: OrganizationSignOnProps) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const organization = useOrganization(email);
  return (
    <div role="status" className={css.offer}>
      {organization && (
        <Button
          size="large"
          wide
          label={{ key: 'signIn.with', params: { organization: organization.name } }}
          disabled={submission.isBusy}
          onClick={() =>
            void submission.run(() => redirectToOrganization(organization, email, safeReturnPath(search.redirect)))
          }
        />
      )}
    </div>
  );
}
