import { type Language, languages } from '@latchboard/texts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showLinkLanguage } from '#web/lib/language.ts';
import { read, useSetSearch } from '#web/lib/url-state.ts';

/** Email address for a password reset, and the validity of the requested code in minutes. */
interface ResetRequest {
  readonly email: string;
  readonly minutes?: number;
  /** Language of the invitation whose link opened the page. Undefined if the user has had a password before. */
  readonly invitedIn?: Language | undefined;
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
  const linkedLanguage = languages.find((language) => language === search.invited);
  const stored = useLocation({ select: ({ state }) => state.resetFor });
  const setSearch = useSetSearch();
  const linkedRequest = { email: linkedEmail, invitedIn: linkedLanguage };
  useEffect(() => {
    if (linkedEmail === '') return;
    setSearch({}, { state: { resetFor: { email: linkedEmail, invitedIn: linkedLanguage } }, replace: true });
  }, [linkedEmail, linkedLanguage, setSearch]);
  const request = linkedEmail === '' ? stored : linkedRequest;
  useInvitationLanguage(request?.invitedIn);
  const storeRequest = (next: ResetRequest | undefined) => setSearch({}, { state: { resetFor: next } });
  return [request, storeRequest];
}

/** Shows the page in the language of the invitation. If its texts cannot be loaded, the current language stays. */
function useInvitationLanguage(language: Language | undefined): void {
  useEffect(() => {
    if (!language) return undefined;
    const show = (shown: Language | null) => {
      // The page is usable in the current language.
      void showLinkLanguage(shown).catch(() => undefined);
    };
    show(language);
    return () => show(null);
  }, [language]);
}
