import type { Crumb } from '@latchboard/ui/page/page.tsx';
import { type Me, mayDo } from '#web/lib/me.ts';
import type { History } from './shapes.ts';
import type { AuditSubject } from './subject.ts';

type About = History['subject'];

const users: Crumb = { label: 'nav.users', href: '/internal-users' };

/** Page of a log's subject, for users who may open it. Undefined if it has none. */
export function subjectHref({ kind, id }: AuditSubject, { login, place }: About, me: Me): string | undefined {
  const last = place.at(-1);
  const isAdministrator = mayDo(me, 'User_CREATE');
  if (kind === 'mail-message') return isAdministrator ? `/outbox/${id}` : undefined;
  if (login?.isInternal) return isAdministrator ? `/internal-users/edit-user/${login.id}` : undefined;
  if (!last) return undefined;
  return login ? `/${last.level}/${last.id}/edit-staff/${login.id}` : `/${last.level}/${last.id}`;
}

/** Breadcrumbs of a log's subject, including its own page if there is one. */
export function subjectCrumbs(subject: AuditSubject, about: About, me: Me): readonly Crumb[] {
  const href = subjectHref(subject, about, me);
  const own: readonly Crumb[] = about.login && href !== undefined ? [{ label: { data: about.name ?? '' }, href }] : [];
  if (about.login?.isInternal) return href === undefined ? [] : [users, ...own];
  if (subject.kind === 'mail-message')
    return href === undefined ? [] : [users, { label: 'outbox.title', href: '/outbox' }];
  const above = about.place.map(({ level, id, name }): Crumb => ({ label: { data: name }, href: `/${level}/${id}` }));
  if (above.length === 0) return own;
  return [{ label: 'hierarchy.corporations', href: '/corporation/corporation-list' }, ...above, ...own];
}
