type Data = Readonly<Record<string, string | undefined>>;

/** The names that texts of the former portal use for pages, with where they are. */
const named: Readonly<Record<string, string>> = {
  login: '/login',
  loginSSO: '/login-sso',
  dashboard: '/dashboard',
  overview: '/overview',
  'external-overview': '/external-overview',
  'external-property-verification': '/external-property-verification/{propertyId}',
  'external-property-reports': '/property-reports/{propertyId}',
  'external-admin': '/admin',
  'property-site-logins': '/property/{propertyId}/site-logins',
  'property-home': '/property/{propertyId}',
  'region-home': '/region/{regionId}',
  'division-home': '/division/{divisionId}',
  'corporation-home': '/corporation/{corporationId}',
  'corporation-list': '/corporation/corporation-list',
  search: '/search',
  'global-search': '/global-search',
  inventory: '/inventory',
  print: '/print',
  'audit-entity': '/audit/entity/{entityType}/{entityId}',
  'audit-entity-with-parent': '/audit/entity/{parentEntityType}/{entityType}/{entityId}',
};

const isOwnPath = (path: string) => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path);

/**
 * Where a link with `data-route` leads (NAV-16): a page by its name or path, its other data attributes filling the path and
 * then the query. Null where that is no page of this application.
 */
export function routeAddress({ route, ...data }: Data): string | null {
  if (route === undefined) return null;
  const template = Object.hasOwn(named, route) ? named[route] : route;
  if (template === undefined || !isOwnPath(template)) return null;
  const used = new Set<string>();
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(data[name] ?? '');
  });
  if (/\/(\/|$)/.test(path.slice(1))) return null;
  const rest = Object.entries(data).flatMap(([name, value]) =>
    used.has(name) || value === undefined ? [] : [[name, value] as [string, string]],
  );
  if (rest.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(rest)}`;
}

/** An address that a link in somebody's text may have: a page of ours, a web page, a mail address. */
export function safeHref(href: string | null): string | null {
  if (href === null) return null;
  const text = href.trim();
  if (isOwnPath(text)) return text;
  return /^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(text) && (/^mailto:/i.test(text) || URL.canParse(text))
    ? text
    : null;
}
