import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { read, useSetSearch } from '#web/lib/url-state.ts';

/** Email address for a password reset, and the validity of the requested code in minutes. */
interface ResetRequest {
  readonly email: string;
  readonly minutes?: number;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    resetFor?: ResetRequest | undefined;
  }
}

/**
 * Reset request. It is stored in the history entry, so it survives a reload and the email address stays out of the URL.
 * The address in an emailed link replaces a stored request.
 */
export function useResetRequest(): readonly [ResetRequest | undefined, (next: ResetRequest | undefined) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const linkedEmail = read.text(search.email, 320);
  const stored = useLocation({ select: ({ state }) => state.resetFor });
  const setSearch = useSetSearch();
  useEffect(() => {
    if (linkedEmail !== '') setSearch({}, { state: { resetFor: { email: linkedEmail } }, replace: true });
  }, [linkedEmail, setSearch]);
  const storeRequest = (next: ResetRequest | undefined) => setSearch({}, { state: { resetFor: next } });
  return [linkedEmail === '' ? stored : { email: linkedEmail }, storeRequest];
}
