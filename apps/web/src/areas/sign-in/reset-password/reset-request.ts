import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { read, useSetSearch } from '#web/lib/address.ts';

/** Email address of the login whose password is replaced, and the validity of the requested code. */
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
 * Stored in the history entry, which survives a reload and keeps the email address out of the URL. The link in the email also
 * contains one.
 */
export function useResetRequest(): readonly [ResetRequest | undefined, (next: ResetRequest | undefined) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const mailed = read.text(search.email, 320);
  const kept = useLocation({ select: ({ state }) => state.resetFor });
  const setSearch = useSetSearch();
  useEffect(() => {
    if (mailed !== '') setSearch({}, { state: { resetFor: { email: mailed } }, replace: true });
  }, [mailed, setSearch]);
  const keep = (next: ResetRequest | undefined) => setSearch({}, { state: { resetFor: next } });
  return [mailed === '' ? kept : { email: mailed }, keep];
}
