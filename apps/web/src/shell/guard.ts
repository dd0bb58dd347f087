import type { ScreenRoute } from '#web/lib/area.ts';
import { type GateState, mayDo, type Session } from '#web/lib/me.ts';

export type Verdict = 'open' | 'forbidden' | { readonly to: string; readonly back?: string };

type Guarded = Pick<ScreenRoute, 'path' | 'audience' | 'needs' | 'also' | 'otherwise'>;

const gates: Readonly<Record<GateState, string>> = {
  newPasswordRequired: '/new-password',
  secondFactorRequired: '/second-factor',
  noAccess: '/no-access',
  noRecord: '/no-record',
};

const seesKeysOut = ['Report-KeysOut_READ', 'DatalogTransaction_ALL'] as const;

/** Where the root leads: the dashboard, or for customers the overview; who may not see that one begins at Admin. */
export function homeOf(session: Session): string {
  if (session.state === 'signedOut') return '/login';
  if (session.state === 'unreachable') return '/login';
  if (session.state !== 'signedIn') return gates[session.state];
  const { me } = session;
  if (me.person.isInternal && !me.viewingAs) return '/dashboard';
  return mayDo(me, seesKeysOut) ? '/overview' : '/admin';
}

/** Whether this person may open this screen, or where they are led instead (ACC-20, RGT-06). */
export function guardRoute(route: Guarded, session: Session, address: string): Verdict {
  const isGate = Object.values(gates).includes(route.path);
  if (session.state === 'signedIn') {
    if (isGate || route.path === '/login' || route.path === '/reset-password') return { to: '/' };
    if (route.audience === 'anonymous' || route.audience === 'any') return allowed(route, session);
    const { isInternal } = session.me.person;
    const countsAsInternal = isInternal && !session.me.viewingAs;
    if ((route.audience === 'internal') !== countsAsInternal) return { to: homeOf(session) };
    return allowed(route, session);
  }
  if (session.state === 'unreachable') return 'open';
  if (session.state !== 'signedOut') {
    const gate = gates[session.state];
    if (route.path === gate || route.path === '/login') return 'open';
    return address === '/' || isGate ? { to: gate } : { to: gate, back: address };
  }
  if (route.audience === 'anonymous' && !isGate) return 'open';
  return address === '/' || isGate ? { to: '/login' } : { to: '/login', back: address };
}

function allowed(route: Guarded, session: Session & { readonly state: 'signedIn' }): Verdict {
  if (mayDo(session.me, route.needs) && mayDo(session.me, route.also)) return 'open';
  return route.otherwise === 'home' ? { to: homeOf(session) } : 'forbidden';
}
