import type { ScreenRoute } from '#web/lib/area.ts';
import { actsAsInternalUser, type GateState, mayDo, type Session } from '#web/lib/me.ts';
import type { Selection } from '#web/lib/selection.ts';
import { customerPage } from './customer-page.ts';

export interface Redirect {
  readonly to: string;
  /** Return URL after signing in. */
  readonly back?: string;
  /** Set if the user lacks access to the screen. The target page then shows a message. */
  readonly lacksAccess?: true;
  /** Place that the target page shows. */
  readonly select?: Partial<Selection>;
}
/** `forbidden`: a page at the same URL names the inaccessible page and the person to ask. */
export type GuardResult = 'open' | 'forbidden' | Redirect;

type GuardedRoute = Pick<ScreenRoute, 'path' | 'audience' | 'needs' | 'also' | 'redirects'>;

const gates: Readonly<Record<GateState, string>> = {
  newPasswordRequired: '/new-password',
  secondFactorRequired: '/second-factor',
  noAccess: '/no-access',
  noRecord: '/no-record',
};

const canSeeKeysOut = ['Report-KeysOut_READ', 'DatalogTransaction_ALL'] as const;

/**
 * Home page of a user: the dashboard, or for customers the overview. Customers without access to the overview get
 * Admin. A user who is not fully signed in gets the sign-in page or the next step of signing in.
 */
export function homePage(session: Session): string {
  if (session.state === 'signedOut') return '/login';
  if (session.state === 'unreachable') return '/login';
  if (session.state !== 'signedIn') return gates[session.state];
  const { me } = session;
  if (actsAsInternalUser(me)) return '/dashboard';
  return mayDo(me, canSeeKeysOut) ? '/overview' : '/admin';
}

/** Returns `open` if the user may open a screen. Otherwise, returns `forbidden` or a redirect (ACC-20, RGT-06). */
export function guardRoute(route: GuardedRoute, session: Session, url: string): GuardResult {
  const isGate = Object.values(gates).includes(route.path);
  if (session.state === 'signedIn') {
    if (isGate || route.path === '/login' || route.path === '/reset-password') return { to: '/' };
    if (route.audience === 'anonymous' || route.audience === 'any') return guardSignedIn(route, session);
    if ((route.audience === 'internal') !== actsAsInternalUser(session.me))
      return ownPage(route, session, url) ?? { to: homePage(session), lacksAccess: true };
    return guardSignedIn(route, session);
  }
  if (session.state === 'unreachable') return 'open';
  if (session.state !== 'signedOut') {
    const gate = gates[session.state];
    if (route.path === gate || route.path === '/login') return 'open';
    return url === '/' || isGate ? { to: gate } : { to: gate, back: url };
  }
  if (route.audience === 'anonymous' && !isGate) return 'open';
  return url === '/' || isGate ? { to: '/login' } : { to: '/login', back: url };
}

/** The customer's counterpart of a provider page. */
const ownPage = ({ audience }: GuardedRoute, { me }: Session & { readonly state: 'signedIn' }, url: string) =>
  audience === 'internal' ? customerPage(me, url) : undefined;

function guardSignedIn(route: GuardedRoute, session: Session & { readonly state: 'signedIn' }): GuardResult {
  if (mayDo(session.me, route.needs) && mayDo(session.me, route.also)) return 'open';
  const home = homePage(session);
  return route.redirects ? { to: home, lacksAccess: true } : 'forbidden';
}
