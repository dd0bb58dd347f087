import type { Level } from '@latchboard/contract/levels';
import { useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from './stored.ts';

/** Place that a page names. */
export interface PagePlace {
  readonly level: Level;
  readonly id: number;
  /** The header loads the name of a property itself. */
  readonly name?: string | undefined;
}

const store = createStore<(PagePlace & { readonly href: string }) | null>(null);

/** Sets the place that the header names, for a page whose URL does not contain it (NAV-04). */
export function useSetPagePlace(place: PagePlace | null | undefined): void {
  // While another page loads, this page is still shown, but the URL already belongs to the other page.
  const href = useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).href });
  const { level, id, name } = place ?? {};
  useLayoutEffect(() => {
    store.write(level === undefined || id === undefined ? null : { href, level, id, name });
  }, [href, level, id, name]);
}

/** Place set by the page at a URL. */
export function usePagePlace(href: string): PagePlace | null {
  const place = useSyncExternalStore(store.subscribe, store.read, store.read);
  return place?.href === href ? place : null;
}
