import type { Crumb } from '@latchboard/ui/page/page.tsx';
import { type Me, mayDo } from '#web/lib/me.ts';
import type { History } from './shapes.ts';
import type { AuditSubject } from './subject.ts';

type LogSubject = History['subject'];

const usersCrumb: Crumb = { label: 'nav.users', href: '/internal-users' };

/** URL of the subject's page. Undefined if there is none or the user may not open it. */
export function subjectHref({ kind, id }: AuditSubject, { login, place }: LogSubject, me: Me): string | undefined {
  const last = place.at(-1);
  const isAdministrator = mayDo(me, 'User_CREATE');
  if (kind === 'mail-message') return isAdministrator ? `/outbox/${id}` : undefined;
  if (login?.isInternal) return isAdministrator ? `/internal-users/edit-user/${login.id}` : undefined;
  if (!last) return undefined;
  return login ? `/${last.level}/${last.id}/edit-staff/${login.id}` : `/${last.level}/${last.id}`;
}

/** Breadcrumbs for a log's subject, including its own page if there is one. */
export function subjectCrumbs(subject: AuditSubject, logSubject: LogSubject, me: Me): readonly Crumb[] {
  const href = subjectHref(subject, logSubject, me);
  const ownCrumbs: readonly Crumb[] =
    logSubject.login && href !== undefined ? [{ label: { data: logSubject.name ?? '' }, href }] : [];
  if (logSubject.login?.isInternal) return href === undefined ? [] : [usersCrumb, ...ownCrumbs];
  if (subject.kind === 'mail-message')
    return href === undefined ? [] : [usersCrumb, { label: 'outbox.title', href: '/outbox' }];
  const placeCrumbs = logSubject.place.map(
    ({ level, id, name }): Crumb => ({ label: { data: name }, href: `/${level}/${id}` }),
  );
  if (placeCrumbs.length === 0) return ownCrumbs;
  return [{ label: 'hierarchy.corporations', href: '/corporation/corporation-list' }, ...placeCrumbs, ...ownCrumbs];
}
