import type { Session } from '#web/lib/me.ts';
import { safeReturnPath } from '#web/lib/safe-return.ts';

/**
 * Path after single sign-on (ACC-14): the requested page, if any. Otherwise, the dashboard for internal users, the
 * property selection for property users, and the overview for other customers.
 */
export function landingAfterSignOn(session: Session, returnTo: string): string {
  const returnPath = safeReturnPath(returnTo);
  if (session.state !== 'signedIn' || (returnPath !== undefined && returnPath !== '/')) return returnPath ?? '/';
  const { person, commercialLevel, viewingAs } = session.me;
  if (person.isInternal && !viewingAs) return '/dashboard';
  return commercialLevel < 4 ? '/external-overview' : '/login-sso';
}
