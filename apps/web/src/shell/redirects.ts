import { type AnyRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { screenRoutes } from './areas.ts';

type Params = Readonly<Record<string, string | undefined>>;

interface Redirect {
  readonly path: string;
  readonly to: (params: Params) => string;
}

const search = ({ query = '' }: Params) => `/global-search?${new URLSearchParams({ query })}`;

/** URLs of the former portal that redirect elsewhere (NAV-27). */
const redirects: readonly Redirect[] = [
  { path: '/search/{query}', to: search },
  { path: '/basic-search/{query}', to: search },
];

/** Former URLs of renamed sections, for example in sent emails. */
const renamedSections: readonly Redirect[] = [
  { path: '/admin/programs', to: () => '/admin/integrations' },
  {
    path: '/corporation/{corporationId}/programs',
    to: ({ corporationId }) => `/corporation/${corporationId}/integrations`,
  },
];

/** Paths of the redirects, as in the source documents. */
export const legacyPaths: readonly string[] = redirects.map(({ path }) => path);

/** Routes of the redirects. Omits paths that have a screen. The target's guard checks access. */
export function redirectRoutes(root: AnyRootRoute, routerPath: (path: string) => string) {
  const usedPaths = new Set(screenRoutes.flatMap((route) => [route.path, ...(route.aliases ?? [])]));
  return [...redirects, ...renamedSections]
    .filter(({ path }) => !usedPaths.has(path))
    .map(({ path, to }) =>
      createRoute({
        getParentRoute: () => root,
        path: routerPath(path),
        beforeLoad: ({ params }) => {
          throw redirect({ href: to(params as Params), replace: true });
        },
      }),
    );
}
