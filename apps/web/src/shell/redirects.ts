import { type AnyRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { screenRoutes } from './areas.ts';

type Params = Readonly<Record<string, string | undefined>>;

interface Redirect {
  readonly path: string;
  readonly to: (params: Params) => string;
}

const search = ({ query = '' }: Params) => `/global-search?${new URLSearchParams({ query })}`;

/** Addresses of the former portal that lead elsewhere (NAV-27). */
const redirects: readonly Redirect[] = [
  { path: '/search/{query}', to: search },
  { path: '/basic-search/{query}', to: search },
];

/** Their addresses, as the sources name them. */
export const formerAddresses: readonly string[] = redirects.map(({ path }) => path);

/** Routes of the redirects, but for those whose screen exists. The guard stands at where they lead. */
export function redirectRoutes(root: AnyRootRoute, routerPath: (path: string) => string) {
  const taken = new Set(screenRoutes.flatMap((route) => [route.path, ...(route.aliases ?? [])]));
  return redirects
    .filter(({ path }) => !taken.has(path))
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
