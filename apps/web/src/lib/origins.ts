/** Where the portal and its sign-in page live, as the server wrote it into the page. */
export interface Origins {
  readonly here: string;
  readonly portal: string;
  /** Empty: the sign-in page is the portal's own. */
  readonly login: string;
}

const content = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="latchboard-${name}"]`)?.content ?? '';

export const readOrigins = (): Origins => ({
  here: location.origin,
  portal: content('portal'),
  login: /^https?:/.test(content('login')) ? content('login') : '',
});

/** Whether the server has the demo; a development build takes it as given. */
export const isDemo = (): boolean => import.meta.env.DEV || content('demo') === 'on';

/**
 * Where a page is shown instead, when the sign-in page has an origin of its own (ACC-24): who signs in does so there, and
 * everything else is the portal's. Undefined: here is right.
 */
export function elsewhere({ here, portal, login }: Origins, address: string, isSignedIn: boolean): string | undefined {
  if (login === '' || login === portal) return undefined;
  if (isSignedIn) return here === login ? `${portal}${address}` : undefined;
  return here !== login && /^\/login([/?#]|$)/.test(address) ? `${login}${address}` : undefined;
}
