import type { TextKey } from '@latchboard/texts';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useMatches } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { actsAsInternalUser, type Me } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session.ts';
import { pageProperty } from './commands/current-property.ts';

/** Page at a URL without access. It names the closed page and the person to ask, and links home (RGT-06). */
export default function DeniedPage({ page }: { readonly page?: TextKey }) {
  const session = useSession();
  return session.state === 'signedIn' ? <Denied me={session.me} page={page} /> : null;
}

function Denied({ me, page }: { readonly me: Me; readonly page: TextKey | undefined }) {
  const t = useTranslate();
  const { pathname, searchStr } = useLocation();
  const menu = useMatches().at(-1)?.staticData.menu;
  const propertyId = pageProperty(pathname, searchStr);
  const enabled = propertyId !== null;
  const scope = { propertyId: propertyId ?? 0 };
  // The server returns only a property within reach.
  const property = useQuery({ ...query(api.hierarchy.getProperty, scope, { quiet: true }), enabled });
  const { calls, scope: contactScope } = atLevel(api.hierarchy, { level: 'property', id: scope.propertyId });
  const contacts = useQuery({
    ...query(calls.getContacts, contactScope, { quiet: true }),
    enabled: enabled && !actsAsInternalUser(me),
  });
  if (property.isLoading || contacts.isLoading) return null;
  const contact = contacts.data?.primaryContact;
  const isSelf = contact?.staff?.id === me.person.id;
  const name = page ?? menu;
  const pageName = name === undefined ? t('denied.thisPage') : t(name);
  const propertyName = property.data?.name;
  return (
    <Page title="toast.noAccess">
      <EmptyState
        title={
          propertyName === undefined
            ? { key: 'denied.page', params: { page: pageName } }
            : { key: 'denied.pageAt', params: { page: pageName, place: propertyName } }
        }
        text={
          contact && !isSelf
            ? { key: 'denied.askManager', params: { name: contact.contactName } }
            : actsAsInternalUser(me)
              ? 'denied.askAdministrator'
              : 'denied.ask'
        }
        action={<LinkButton label="page.backToStart" kind="main" href="/" />}
      />
    </Page>
  );
}
