import type { RightKey } from '@latchboard/rights';
import type { MenuKey, ScreenRoute } from '#web/lib/area.ts';
import { actsAsInternalUser, type Me, mayDo } from '#web/lib/me.ts';

/** The current property's data that the shell needs. */
export interface ShownProperty {
  readonly id: number;
  /** Whether the property is suspended for its customer (NAV-11). */
  readonly suspended: boolean;
  readonly temporaryAccessDate: string | null;
  /** Invoices need this ID and the customer number (NAV-07). */
  readonly erpId?: string | null;
  readonly accountingCustomerNumber?: string | null;
}

/** The user and the current property. */
export interface View {
  readonly me: Me;
  readonly property: ShownProperty | null;
}

interface Entry {
  readonly key: MenuKey;
  readonly isShown: (view: View) => boolean;
  /** Right that the entry requires in addition to those of its screen. */
  readonly needs?: RightKey;
  /** Entry that this entry replaces, in position and name, for users without access to that entry. */
  readonly replaces?: MenuKey;
  /** Entry that this entry replaces in the phone's footer. */
  readonly replacesInFooter?: MenuKey;
  /** Whether a phone shows the entry in the footer. If false, only the sidebar shows it. */
  readonly inFooter?: boolean;
  /** Whether the page opens in a new tab. */
  readonly opensTab?: (property: ShownProperty) => boolean;
}

const isInternal = ({ me }: View) => actsAsInternalUser(me);
const isTechnician = ({ me }: View) => me.role.key === 'service';
const isExternal = (view: View) => !isInternal(view);
const hasProperty = (view: View) => isExternal(view) && view.property !== null;

/** Navigation in order (NAV-05 to NAV-11). An entry is shown if its screen exists and the user may open it. */
const entries: readonly Entry[] = [
  { key: 'nav.dashboard', isShown: isInternal, inFooter: true },
  // For technicians, this entry replaces the search in the footer, because a phone's header also has the search.
  { key: 'nav.myDay', isShown: isTechnician, inFooter: true, replacesInFooter: 'nav.search' },
  { key: 'nav.overview', isShown: isExternal, inFooter: true },
  { key: 'nav.search', isShown: isInternal, needs: 'AllEntities_READ', inFooter: true },
  { key: 'nav.corporations', isShown: isInternal, needs: 'AllEntities_READ', inFooter: true },
  { key: 'nav.orders', isShown: isInternal, needs: 'PurchaseOrder-LandingPage_UI', inFooter: true },
  {
    key: 'nav.ordersAccounting',
    isShown: isInternal,
    needs: 'PurchaseOrder-LandingPage-Accounting_UI',
    replaces: 'nav.orders',
    inFooter: true,
  },
  { key: 'nav.requests', isShown: isInternal, needs: 'ServiceRequest-LandingPage_UI' },
  { key: 'nav.inventory', isShown: isInternal, needs: 'Inventory_READ' },
  { key: 'nav.calendar', isShown: isInternal, needs: 'Overview-Calendar_ALL' },
  { key: 'nav.users', isShown: isInternal },
  { key: 'nav.configure', isShown: isInternal, needs: 'Configuration_UPDATE' },
  { key: 'nav.reports', isShown: hasProperty, inFooter: true },
  { key: 'nav.alerts', isShown: isExternal, needs: 'ExceptionAlerts_ALL' },
  { key: 'nav.employees', isShown: isExternal, needs: 'Badge_UPDATE', inFooter: true },
  {
    key: 'nav.supplies',
    isShown: (view) => hasProperty(view) && view.property?.temporaryAccessDate === null,
    needs: 'ShippingOrder-ESOF_ALL',
    inFooter: true,
  },
  { key: 'nav.support', isShown: hasProperty },
  { key: 'nav.admin', isShown: isExternal },
  {
    key: 'nav.invoices',
    isShown: hasProperty,
    needs: 'Invoice_UI',
    opensTab: ({ erpId, accountingCustomerNumber }) => Boolean(erpId && accountingCustomerNumber),
  },
];

/** Attributes for a link that opens a new tab. */
export const newTab = { target: '_blank', rel: 'noopener' } as const;

export interface NavigationItem {
  readonly key: MenuKey;
  readonly href: string;
  readonly inFooter: boolean;
  readonly opensTab?: true;
}

/** URL of a route with the current property. Null if the route needs one and there is none. */
export function urlFor(route: Pick<ScreenRoute, 'path'>, property: ShownProperty | null): string | null {
  let isComplete = true;
  const url = route.path.replace(/\/\{(\w+)(\??)\}/g, (_, name: string, optional: string) => {
    if (name === 'propertyId' && property) return `/${property.id}`;
    if (optional !== '?') isComplete = false;
    return '';
  });
  return isComplete ? url : null;
}

/** Navigation entries for the user. Empty for a suspended property (NAV-11). */
export function navigationOf(view: View, routes: ReadonlyMap<MenuKey, ScreenRoute>): readonly NavigationItem[] {
  if (view.property?.suspended) return [];
  const shownItems = entries.flatMap(({ key, isShown, needs, inFooter = false, opensTab, ...entry }) => {
    const route = routes.get(key);
    if (!route || !isShown(view)) return [];
    if (!mayDo(view.me, needs) || !mayDo(view.me, route.needs)) return [];
    const href = urlFor(route, view.property);
    const isTab = view.property !== null && opensTab?.(view.property) === true;
    return href === null ? [] : [{ key, href, inFooter, ...entry, ...(isTab && { opensTab: isTab }) }];
  });
  const keys = new Set(shownItems.map(({ key }) => key));
  const replacedInFooter = new Set(shownItems.map(({ replacesInFooter }) => replacesInFooter));
  return shownItems.map(({ key, href, inFooter, replaces, replacesInFooter, ...rest }) => {
    if (replaces !== undefined)
      return keys.has(replaces) ? { key, href, inFooter: false } : { key: replaces, href, inFooter };
    return { key, href, inFooter: inFooter && !replacedInFooter.has(key), ...rest };
  });
}
