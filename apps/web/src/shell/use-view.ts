import type { CallOutput, Contract } from '@latchboard/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { isOfProvider, type Me } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { clearUnreachableProperty, readSelection, type Selection, select, useSelection } from '#web/lib/selection.ts';
import { menuRoutes } from './areas.ts';
import { pageProperty } from './commands/current-property.ts';
import { type NavigationItem, navigationOf } from './navigation.ts';

export type PropertyDetail = CallOutput<Contract['hierarchy']['getProperty']>;

/** State of header, footer, and sidebar. */
export interface ShellView {
  readonly me: Me;
  readonly selection: Selection;
  readonly property: PropertyDetail | null;
  /** Property shown by name: that of the open page, or else the current one of a user with single properties. */
  readonly named: PropertyDetail | null;
  readonly navigation: readonly NavigationItem[];
  /** The suspended property of the open page, if the page is closed to its customer (NAV-11). */
  readonly closed: PropertyDetail | null;
}

/** Pages of a suspended property that stay open. */
const staysOpen = /^\/property\/\d+\/units|^\/external-property-verification|^\/(?:external-)?overview/;

/** Pages without a property in their URL that show data of the selected one. */
const showsSelected = /^\/(?:external-)?exceptions(?:\/|$)|^\/key-activity-alert$|^\/key-receipt$|^\/property-reports$/;

/** The suspension of the property can change elsewhere. */
const usePropertyDetail = (propertyId: number | null) =>
  useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: propertyId ?? 0 }, { quiet: true }),
    enabled: propertyId !== null,
    staleTime: 60_000,
    refetchInterval: 60_000,
  });

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** State of the shell. A page of a property selects that property, and every link stays with it. */
export function useView(me: Me): ShellView {
  const selection = useSelection();
  const { pathname, searchStr } = useLocation();
  const isCustomer = !isOfProvider(me);
  const { propertyId } = selection;
  const pageId = isCustomer ? pageProperty(pathname, searchStr) : null;
  const ofPage = usePropertyDetail(pageId);
  const selected = usePropertyDetail(propertyId);
  const isPageOpen = ofPage.data !== undefined;
  useEffect(() => {
    // Only when a page opens, because a selection by the user navigates to another page.
    if (isPageOpen && pageId !== null && pageId !== readSelection().propertyId) select({ propertyId: pageId });
  }, [isPageOpen, pageId]);
  const isSelectedGone = isGone(selected.error);
  useEffect(() => {
    if (isSelectedGone) clearUnreachableProperty(me);
  }, [isSelectedGone, me]);

  const isOfPage = pageId !== null && !ofPage.isError;
  const property = (isOfPage ? ofPage.data : selected.data) ?? null;
  const isShown = pageId !== null ? property?.id === pageId : isCustomer && showsSelected.test(pathname);
  const isClosed = isShown && property?.suspended === true && !staysOpen.test(pathname);
  return {
    me,
    selection,
    property,
    named: isOfPage || me.commercialLevel === 4 ? property : null,
    navigation: navigationOf({ me, property }, menuRoutes),
    closed: isClosed ? property : null,
  };
}
