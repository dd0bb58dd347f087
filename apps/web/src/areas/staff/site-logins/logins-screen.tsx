import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { read, useAddress, useIdParam } from '#web/lib/address.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { useMe } from '#web/lib/session.ts';
import { useIsInternal } from '../is-internal.ts';
import { mayAddAt } from '../levels.ts';
import { crumbsOf, loginsHref, type Subject, subjectQuery } from '../subject.ts';
import { LoginTable } from './login-table.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  find: read.text(raw.find),
  sort: read.text(raw.sort) || undefined,
});

/** The logins of a property, the active ones or those that were disabled (NAV-30). */
export function LoginsScreen({ isDisabled }: { readonly isDisabled: boolean }) {
  const subject: Subject = { level: 'property', id: useIdParam('propertyId') };
  const me = useMe();
  const router = useRouter();
  const isInternal = useIsInternal();
  const [{ find, sort }, setSearch] = useAddress(readSearch);
  const result = useQuery(subjectQuery(subject));
  const href = loginsHref(subject);

  return (
    <Page
      title="staff.logins"
      subtitle={result.data?.name}
      crumbs={crumbsOf(result.data, isInternal)}
      actions={
        mayAddAt(me, 4) && (
          <LinkButton
            kind="main"
            label="staff.addTitle"
            icon={<IconUserPlus size={16} aria-hidden />}
            href={`/property/${subject.id}/add-staff`}
          />
        )
      }
    >
      <Panel flush>
        {result.error && !result.data ? (
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        ) : (
          <LoginTable
            subject={subject}
            isDisabled={isDisabled}
            find={find}
            sort={sort}
            onChange={(next) => setSearch(next, { replace: true })}
            filters={
              <Segmented
                label="staff.which"
                options={[
                  { value: 'active', label: 'staff.active' },
                  { value: 'inactive', label: 'staff.inactive' },
                ]}
                value={isDisabled ? 'inactive' : 'active'}
                onChange={(next) => router.history.push(next === 'active' ? href : `${href}/inactive`)}
              />
            }
          />
        )}
      </Panel>
    </Page>
  );
}
