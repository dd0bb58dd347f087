import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '#web/lib/session.ts';
import { homePage } from './guard.ts';

/** Longer than usual, because the user reads it while the other page appears. */
const closeAfter = 15_000;

/** Shows which page the user has no access to, and who can change that. */
export function showAccessDenied(page: string): void {
  const text = { key: 'toast.noAccessTo', params: { page } } as const;
  showToast({ tone: 'warning', title: 'toast.noAccess', text, closeAfter });
}

/** Redirects home from a part of a page that the user may not see, like the guard of a whole page (RGT-06). */
export function RedirectHome() {
  const { pathname } = useLocation();
  const { history } = useRouter();
  const home = homePage(useSession());
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    showAccessDenied(pathname);
    history.replace(home);
  });
  return null;
}
