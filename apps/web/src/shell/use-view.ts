import type { CallOutput, Contract } from '@latchboard/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { actsAsInternalUser, type Me } from '#web/lib/me.ts';
import { type PagePlace, usePagePlace } from '#web/lib/page-place.ts';
import { query } from '#web/lib/query.ts';
import { clearUnreachableProperty, readSelection, type Selection, select, useSelection } from '#web/lib/selection.ts';
import { menuRoutes } from './areas.ts';
import { pageProperty } from './commands/current-property.ts';
import { type NavigationItem, navigationOf } from './navigation.ts';

export type PropertyDetail = CallOutput<Contract['hierarchy']['getProperty']>;

type NamedPlace = Required<PagePlace>;

/** State of header, footer, and sidebar. */
export interface ShellView {
  readonly me: Me;
  readonly selection: Selection;
  readonly property: PropertyDetail | null;
  /** Property to show by name: the property of the open page, otherwise the property user's current one. */
  readonly shownProperty: PropertyDetail | null;
  /**
   * Place of the open page. The header names it to users who select a region or division, or have no selector (NAV-04).
   */
  readonly pagePlace: NamedPlace | null;
  readonly navigation: readonly NavigationItem[];
  /** Suspended property of the open page. Null if its customer may open the page (NAV-11). */
  readonly closed: PropertyDetail | null;
}

/** Pages that stay accessible for a suspended property. */
const openPages =
  /^\/(?:faqs|invoices|service-requests)\/\d|^\/property\/\d+\/units|^\/external-property-verification|^\/(?:external-)?overview/;

/** Pages that show the selected property's data without having it in their URL. */
const selectedPropertyPages =
  /^\/(?:external-)?exceptions(?:\/|$)|^\/key-activity-alert$|^\/key-receipt$|^\/property-reports$/;

/** Property details, refetched every minute, because another user can suspend the property or end its suspension. */
const usePropertyDetail = (propertyId: number | null) =>
  useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: propertyId ?? 0 }, { quiet: true }),
    enabled: propertyId !== null,
    staleTime: 60_000,
    refetchInterval: 60_000,
  });

const withName = (place: PagePlace | null): NamedPlace | null =>
  place?.name === undefined || place.level === 'property' ? null : { ...place, name: place.name };

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** State of the shell. When a customer opens a property's page, that property is selected, and every link keeps it. */
export function useView(me: Me): ShellView {
  const selection = useSelection();
  const { pathname, searchStr, href } = useLocation();
  const isCustomer = !actsAsInternalUser(me);
  const { propertyId } = selection;
  const urlId = isCustomer ? pageProperty(pathname, searchStr) : null;
  const setPlace = usePagePlace(href);
  const pageId = urlId ?? (isCustomer && setPlace?.level === 'property' ? setPlace.id : null);
  const pageResult = usePropertyDetail(pageId);
  const selectedResult = usePropertyDetail(propertyId);
  const isPageOpen = pageResult.data !== undefined;
  useEffect(() => {
    // Runs only when a page opens. Selecting a property opens another page.
    if (isPageOpen && pageId !== null && pageId !== readSelection().propertyId) select({ propertyId: pageId });
  }, [isPageOpen, pageId]);
  const isSelectionDeleted = isNotFound(selectedResult.error);
  useEffect(() => {
    if (isSelectionDeleted) clearUnreachableProperty(me);
  }, [isSelectionDeleted, me]);

  const isOfPage = pageId !== null && !pageResult.isError;
  const property = (isOfPage ? pageResult.data : selectedResult.data) ?? null;
  const isShown = urlId !== null ? property?.id === urlId : isCustomer && selectedPropertyPages.test(pathname);
  const isClosed = isShown && property?.suspended === true && !openPages.test(pathname);
  return {
    me,
    selection,
    property,
    shownProperty: isOfPage || me.commercialLevel === 4 ? property : null,
    pagePlace: isOfPage ? property && { level: 'property', id: property.id, name: property.name } : withName(setPlace),
    navigation: navigationOf({ me, property }, menuRoutes),
    closed: isClosed ? property : null,
  };
}
