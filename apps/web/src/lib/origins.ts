/** Origins of the portal and its sign-in page. The server writes them into the page. */
export interface Origins {
  readonly here: string;
  readonly portal: string;
  /** Empty if the sign-in page is part of the portal. */
  readonly login: string;
}

const content = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="latchboard-${name}"]`)?.content ?? '';

export const readOrigins = (): Origins => ({
  here: location.origin,
  portal: content('portal'),
  login: /^https?:/.test(content('login')) ? content('login') : '',
});

/** Whether the server runs in demo mode. Always true in a development build. */
export const isDemo = (): boolean => import.meta.env.DEV || content('demo') === 'on';

/**
 * URL of a page if it belongs to another origin (ACC-24). If the sign-in page has a separate origin, that origin serves
 * only sign-in pages. Undefined if this origin is correct.
 */
export function otherOriginUrl(
  { here, portal, login }: Origins,
  address: string,
  isSignedIn: boolean,
): string | undefined {
  if (login === '' || login === portal) return undefined;
  if (isSignedIn) return here === login ? `${portal}${address}` : undefined;
  return here !== login && /^\/login([/?#]|$)/.test(address) ? `${login}${address}` : undefined;
}
