import type { Session } from '#web/lib/me.ts';
import { safeReturnPath } from '#web/lib/safe-return.ts';

/**
 * Page after single sign-on (ACC-14): the requested one, or else the overview for customers above property level, the
 * sign-on step for property users, and the dashboard for internal users.
 */
export function landingAfterSignOn(session: Session, returnTo: string): string {
  const returnPath = safeReturnPath(returnTo);
  if (session.state !== 'signedIn' || (returnPath !== undefined && returnPath !== '/')) return returnPath ?? '/';
  const { person, commercialLevel, viewingAs } = session.me;
  if (person.isInternal && !viewingAs) return '/dashboard';
  return commercialLevel < 4 ? '/external-overview' : '/login-sso';
}
