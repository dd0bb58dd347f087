import type { CallOutput, Contract } from '@latchboard/contract';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Me } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { type Selection, select, useSelection } from '#web/lib/selection.ts';
import { menuRoutes } from './areas.ts';
import { type NavigationItem, navigationOf } from './navigation.ts';

export type PropertyDetail = CallOutput<Contract['hierarchy']['getProperty']>;

/** What header, footer and sidebar show. */
export interface ShellView {
  readonly me: Me;
  readonly selection: Selection;
  readonly property: PropertyDetail | null;
  readonly navigation: readonly NavigationItem[];
}

export function useView(me: Me): ShellView {
  const selection = useSelection();
  const now = useNow();
  const { propertyId } = selection;
  const { data, error } = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: propertyId ?? 0 }, { quiet: true }),
    enabled: propertyId !== null,
    staleTime: 60_000,
    // Whether the property is open to its customer changes elsewhere.
    refetchInterval: 60_000,
  });
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) select({ propertyId: null });
  }, [isGone]);

  const property = propertyId === null ? null : (data ?? null);
  return { me, selection, property, navigation: navigationOf({ me, property, now }, menuRoutes) };
}
