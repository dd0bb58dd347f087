import { ApiError } from '#web/lib/api-error.ts';
import { readSession, signInWithSso } from '#web/lib/session.ts';
import { landingAfterSignOn } from './landing.ts';

/** Result of a visit to the gateway. */
export type Outcome =
  | { readonly kind: 'in'; readonly to: string }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'refused' | 'unavailable' };

const taken = new Map<string, Promise<Outcome>>();

async function exchange(query: URLSearchParams): Promise<Outcome> {
  const [code, state] = [query.get('code'), query.get('state')];
  if (code === null || state === null)
    return readSession().state === 'signedIn' ? { kind: 'in', to: '/' } : { kind: 'refused' };
  try {
    const returnTo = await signInWithSso(code, state, query.get('iss') ?? undefined);
    return { kind: 'in', to: landingAfterSignOn(readSession(), returnTo) };
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'noSsoUser') return { kind: 'nobody' };
    return { kind: failure instanceof ApiError && failure.code === 'ssoRefused' ? 'refused' : 'unavailable' };
  }
}

/** Exchanges the code of a callback, once, however often the screen renders. */
export function exchangeCallback(search: string): Promise<Outcome> {
  const outcome = taken.get(search) ?? exchange(new URLSearchParams(search));
  taken.set(search, outcome);
  return outcome;
}
