import { ApiError } from '#web/lib/api-error.ts';
import { readSession, signInWithSso } from '#web/lib/session.ts';
import { landingAfterSignOn } from './landing.ts';

/** Result of a sign-on callback. */
export type Outcome =
  | { readonly kind: 'signedIn'; readonly to: string }
  | { readonly kind: 'unknownUser' }
  | { readonly kind: 'rejected' | 'unavailable' };

const exchanges = new Map<string, Promise<Outcome>>();

async function exchange(query: URLSearchParams): Promise<Outcome> {
  const [code, state] = [query.get('code'), query.get('state')];
  if (code === null || state === null)
    return readSession().state === 'signedIn' ? { kind: 'signedIn', to: '/' } : { kind: 'rejected' };
  try {
    const returnTo = await signInWithSso(code, state, query.get('iss') ?? undefined);
    return { kind: 'signedIn', to: landingAfterSignOn(readSession(), returnTo) };
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'noSsoUser') return { kind: 'unknownUser' };
    return { kind: failure instanceof ApiError && failure.code === 'ssoRefused' ? 'rejected' : 'unavailable' };
  }
}

/** Exchanges the code of a callback only once, even if the screen renders repeatedly. */
export function exchangeCallback(search: string): Promise<Outcome> {
  const outcome = exchanges.get(search) ?? exchange(new URLSearchParams(search));
  exchanges.set(search, outcome);
  return outcome;
}
