type Data = Readonly<Record<string, string | undefined>>;

/** The 29 route names in the former portal's texts, each with its URL here (NAV-16). */
export const namedRoutes: Readonly<Record<string, string>> = {
  login: '/login',
  loginSSO: '/login-sso',
  dashboard: '/dashboard',
  overview: '/overview',
  'external-overview': '/external-overview',
  'external-property-verification': '/external-property-verification/{propertyId}',
  'external-property-reports': '/property-reports/{propertyId}',
  'external-admin': '/admin',
  'external-exceptions': '/external-exceptions',
  'external-faqs': '/faqs/{propertyId}',
  'shipping-orders-add-esof-external': '/esof-store/{propertyId}/add',
  'badge-list-active': '/badges/property/{propertyId}/active',
  'property-site-logins': '/property/{propertyId}/site-logins',
  'property-home': '/property/{propertyId}',
  'region-home': '/region/{regionId}',
  'division-home': '/division/{divisionId}',
  'corporation-home': '/corporation/{corporationId}',
  'corporation-list': '/corporation/corporation-list',
  search: '/search',
  'global-search': '/global-search',
  'purchase-orders': '/purchase-orders',
  'purchase-orders-accounting': '/purchase-orders/accounting',
  'purchase-orders-edit-po': '/purchase-orders/edit/{propertyId}/{poId}',
  inventory: '/inventory',
  'service-requests': '/service-requests',
  print: '/print',
  'audit-entity': '/audit/entity/{entityType}/{entityId}',
  'audit-entity-with-parent': '/audit/entity/{parentEntityType}/{entityType}/{entityId}',
  'calendar-day': '/calendar-day-view',
};

const isOwnPath = (path: string) => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path);

/**
 * Target of a link with `data-route` (NAV-16). The route is the name or path of a page. Other data attributes fill in
 * the path and then the query. Null if the target is not a page of this application.
 */
export function routeUrl({ route, ...data }: Data): string | null {
  if (route === undefined) return null;
  const template = Object.hasOwn(namedRoutes, route) ? namedRoutes[route] : route;
  if (template === undefined || !isOwnPath(template)) return null;
  const usedParams = new Set<string>();
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    usedParams.add(name);
    return encodeURIComponent(data[name] ?? '');
  });
  if (/\/(\/|$)/.test(path.slice(1))) return null;
  const rest = Object.entries(data).flatMap(([name, value]) =>
    usedParams.has(name) || value === undefined ? [] : [[name, value] as [string, string]],
  );
  if (rest.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(rest)}`;
}

/** Returns a safe link target: a page of this portal, a web page, or an email address. Null for any other target. */
export function safeHref(href: string | null): string | null {
  if (href === null) return null;
  const text = href.trim();
  if (isOwnPath(text)) return text;
  return /^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(text) && (/^mailto:/i.test(text) || URL.canParse(text))
    ? text
    : null;
}
