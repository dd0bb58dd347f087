import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '#web/lib/session.ts';
import { homeOf } from './guard.ts';

/** Read beside a page that comes instead of the one that was asked for. */
const closeAfter = 15_000;

/** Says which page a person has no access to, and who can change that. */
export function showLackOfAccess(page: string): void {
  const text = { key: 'toast.noAccessTo', params: { page } } as const;
  showToast({ tone: 'warning', title: 'toast.noAccess', text, closeAfter });
}

/** Stands where a part of a page is not for this person: it leads home, as the guard of a whole page does (RGT-06). */
export function LedHome() {
  const { pathname } = useLocation();
  const { history } = useRouter();
  const home = homeOf(useSession());
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    showLackOfAccess(pathname);
    history.replace(home);
  });
  return null;
}
