import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import type { ScreenRoute } from '#web/lib/area.ts';
import { loadTexts, whenTextsLoaded } from '#web/lib/language.ts';
import { loadScreen } from '#web/lib/load-screen.ts';
import { otherOriginUrl, readOrigins } from '#web/lib/origins.ts';
import { safeReturnPath } from '#web/lib/safe-return.ts';
import { select } from '#web/lib/selection.ts';
import { readSession } from '#web/lib/session.ts';
import { screenRoutes } from './areas.ts';
import { BareFrame } from './bare-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { ForbiddenError } from './forbidden-error.ts';
import { guardRoute, homePage } from './guard.ts';
import { isHelpPath } from './help-path.ts';
import { NotFoundPage, ScreenPlaceholder } from './pages.tsx';
import { redirectRoutes } from './redirects.ts';
import { SignedInFrame } from './signed-in-frame.tsx';
import { UnknownPage } from './unknown-page.tsx';

const root = createRootRoute({ component: Outlet, errorComponent: ErrorPage, notFoundComponent: UnknownPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: homePage(readSession()), replace: true });
  },
});

const signedOutFrame = createRoute({ getParentRoute: () => root, id: 'signed-out', component: BareFrame });
const signedInFrame = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedInFrame });
const faqFrame = createRoute({
  getParentRoute: () => root,
  id: 'faq',
  component: lazyRouteComponent(() => import('./faq-frame.tsx')),
});

const frameNames = ['faq', 'signedOut', 'signedIn'] as const;
/** Frame of a screen. Every user gets the same frame on help pages (NAV-01). */
export const frameOf = ({ audience }: Pick<ScreenRoute, 'audience'>, path: string): (typeof frameNames)[number] =>
  isHelpPath(path) ? 'faq' : audience === 'anonymous' ? 'signedOut' : 'signedIn';
const frames = { faq: faqFrame, signedOut: signedOutFrame, signedIn: signedInFrame };

/** Converts an area's path for the router: `{propertyId}` to `$propertyId`, `{propertyId?}` to `{-$propertyId}`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\?\}/g, '{-$$$1}').replace(/\{(\w+)\}/g, '$$$1');
}

/** Navigates to another origin. The promise never settles, so nothing is rendered. */
function leave(url: string): Promise<never> {
  location.replace(url);
  return new Promise(() => {});
}

function admit(route: ScreenRoute, location: ParsedLocation) {
  const session = readSession();
  const otherOrigin = otherOriginUrl(readOrigins(), location.href, session.state === 'signedIn');
  if (otherOrigin !== undefined) return leave(otherOrigin);
  const verdict = guardRoute(route, session, location.href);
  if (verdict === 'open') return;
  if (verdict === 'forbidden') throw new ForbiddenError();
  const search: Readonly<Record<string, unknown>> = location.search;
  const back = session.state === 'signedIn' ? safeReturnPath(search.redirect) : undefined;
  const query = verdict.back === undefined ? '' : `?${new URLSearchParams({ redirect: verdict.back })}`;
  if (verdict.select) select(verdict.select);
  if (verdict.lacksAccess && session.state === 'signedIn') {
    const { me } = session;
    const { pathname, searchStr } = location;
    void import('./denied-toast.ts').then(({ showAccessDenied }) =>
      showAccessDenied({ route, pathname, searchStr, me }),
    );
  }
  throw redirect({ href: back ?? `${verdict.to}${query}`, replace: true });
}

/** Loads a screen with its texts. */
async function withTexts({ screen, texts = [] }: ScreenRoute) {
  const [part] = await Promise.all([screen(), loadTexts(texts)]);
  return part;
}

function screenRoute(route: ScreenRoute, path: string) {
  return createRoute({
    getParentRoute: () => frames[frameOf(route, path)],
    path: routerPath(path),
    staticData: { layout: route.layout ?? 'default', menu: route.menu, focusedFor: route.focusedFor, screen: route },
    beforeLoad: async ({ location }) => {
      await admit(route, location);
      // The previous user may have had another language. If loading fails, the current texts stay.
      await whenTextsLoaded().catch(() => undefined);
    },
    component: lazyRouteComponent(() => loadScreen(() => withTexts(route))),
  });
}

const routes = screenRoutes.flatMap((route) =>
  [route.path, ...(route.aliases ?? [])].map((path) => ({
    frame: frameOf(route, path),
    route: screenRoute(route, path),
  })),
);
const routesInFrame = (name: (typeof frameNames)[number]) =>
  routes.filter(({ frame }) => frame === name).map((frameRoute) => frameRoute.route);

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ...redirectRoutes(root, routerPath),
    signedOutFrame.addChildren(routesInFrame('signedOut')),
    signedInFrame.addChildren(routesInFrame('signedIn')),
    faqFrame.addChildren(routesInFrame('faq')),
  ]),
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: ScreenPlaceholder,
  defaultPendingMs: 300,
  scrollRestoration: true,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const filledParams = Object.entries(search).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    );
    const query = new URLSearchParams(filledParams.map(([name, value]) => [name, String(value)]));
    return query.size > 0 ? `?${query}` : '';
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    layout?: ScreenRoute['layout'];
    menu?: ScreenRoute['menu'];
    focusedFor?: ScreenRoute['focusedFor'];
    screen?: ScreenRoute;
  }
}
