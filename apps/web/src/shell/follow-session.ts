import type { Session } from '#web/lib/me.ts';
import { safeReturnPath } from '#web/lib/safe-return.ts';
import { restoreSelection } from '#web/lib/selection.ts';
import { sessionStore } from '#web/lib/session.ts';
import { router } from './router.tsx';

/**
 * Restores the selection when a session starts, and redirects to the sign-in page when it ends. If the session expired,
 * the next sign-in returns to this page.
 */
function applySession(session: Session) {
  if (session.state === 'signedIn') restoreSelection(session.me);
  if (session.state !== 'signedOut' || location.pathname === '/login') return;
  const back = session.returnsToPage ? safeReturnPath(`${location.pathname}${location.search}`) : undefined;
  const address = back === undefined ? '/login' : `/login?${new URLSearchParams({ redirect: back })}`;
  // Ignores the guard for unsaved changes. The user was already asked, or gets a message.
  router.history.push(address, undefined, { ignoreBlocker: true });
}

export function followSession(): void {
  const session = sessionStore.read();
  if (session.state === 'signedIn') restoreSelection(session.me);
  sessionStore.subscribe(() => applySession(sessionStore.read()));
}
