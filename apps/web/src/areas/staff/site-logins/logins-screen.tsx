import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { useIsInternal } from '../is-internal.ts';
import { mayAddAt } from '../levels.ts';
import { crumbsOf, loginsHref, type Subject, subjectQuery } from '../subject.ts';
import { useLoginList } from './use-login-list.ts';

/** Logins of a property, active or deactivated (NAV-30). */
export function LoginsScreen({ state }: { readonly state: 'active' | 'inactive' }) {
  const subject: Subject = { level: 'property', id: useIdParam('propertyId') };
  const me = useMe();
  const router = useRouter();
  const isInternal = useIsInternal();
  const table = useLoginList(subject, state);
  const property = useQuery(subjectQuery(subject)).data;
  const href = loginsHref(subject);

  return (
    <ListPage
      {...table}
      isSubject
      title="staff.logins"
      subtitle={property?.name}
      crumbs={crumbsOf(property, isInternal)}
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
      filters={
        <Segmented
          label="staff.which"
          options={[
            { value: 'active', label: 'staff.active' },
            { value: 'inactive', label: 'staff.inactive' },
          ]}
          value={state}
          onChange={(next) => router.history.push(next === 'active' ? href : `${href}/inactive`)}
        />
      }
    />
  );
}
