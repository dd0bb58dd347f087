import type { Session } from '#web/lib/me.ts';
import { safeReturn } from '#web/lib/safe-return.ts';

/**
 * Where single sign-on leads (ACC-14): to where the person wanted; else customers above property level to the overview,
 * those of properties to the sign-on step, and the provider's people to the dashboard.
 */
export function landingAfterSignOn(session: Session, returnTo: string): string {
  const wanted = safeReturn(returnTo);
  if (session.state !== 'signedIn' || (wanted !== undefined && wanted !== '/')) return wanted ?? '/';
  const { person, commercialLevel, viewingAs } = session.me;
  if (person.isInternal && !viewingAs) return '/dashboard';
  return commercialLevel < 4 ? '/external-overview' : '/login-sso';
}
