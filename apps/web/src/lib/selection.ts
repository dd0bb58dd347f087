import { useSyncExternalStore } from 'react';
import type { Me } from './me.ts';
import { onSessionEnd, readSession } from './session.ts';
import { createStore, storedValue } from './stored.ts';

/** Current selection of a customer (NAV-04). */
export interface Selection {
  readonly propertyId: number | null;
  readonly regionId: number | null;
  readonly divisionId: number | null;
}

const noSelection: Selection = { propertyId: null, regionId: null, divisionId: null };
const store = createStore<Selection>(noSelection);
let restoredPersonId: number | null = null;

const storedFor = (personId: number) => storedValue(`selection.${personId}`);

/** Initial selection for a user without an earlier one: the first place of their login. */
export function firstSelection({ reach }: Pick<Me, 'reach'>): Selection {
  const first = reach.entities[0]?.id ?? null;
  if (reach.kind === 'property') return { ...noSelection, propertyId: first };
  if (reach.kind === 'region') return { ...noSelection, regionId: first };
  return reach.kind === 'division' ? { ...noSelection, divisionId: first } : noSelection;
}

function parse(text: string | null): Selection | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...noSelection, ...value } : null;
  } catch {
    return null;
  }
}

/**
 * Restores the user's selection from the last visit. If it is missing or no longer within reach, selects the first
 * place.
 */
export function restoreSelection(me: Me): void {
  if (restoredPersonId === me.person.id) return;
  restoredPersonId = me.person.id;
  const storedSelection = parse(storedFor(me.person.id).read());
  const isReachable = (id: number) =>
    me.reach.entities.length === 0 || me.reach.entities.some((entity) => entity.id === id);
  const storedIds = {
    property: storedSelection?.propertyId,
    region: storedSelection?.regionId,
    division: storedSelection?.divisionId,
  };
  const { kind } = me.reach;
  const hasNoSelection = kind === 'corporation' || kind === 'internal';
  const chosen = hasNoSelection ? null : (storedIds[kind] ?? null);
  const isStillReachable = hasNoSelection || (chosen !== null && isReachable(chosen));
  store.write(storedSelection && isStillReachable ? storedSelection : firstSelection(me));
}

/** Stores and returns the initial selection of a login to impersonate. Replaces an earlier selection (ACC-16). */
export function startSelection(me: Me): Selection {
  const selection = firstSelection(me);
  storedFor(me.person.id).write(JSON.stringify(selection));
  return selection;
}

/** Clears the current and the stored selection (ACC-17). */
export function clearSelection(): void {
  if (restoredPersonId !== null) storedFor(restoredPersonId).write(null);
  restoredPersonId = null;
  store.write(noSelection);
}

/** Selects a place. Selections below the changed level are cleared. */
export function select(next: Partial<Selection>): void {
  const session = readSession();
  const clearedSelection =
    'divisionId' in next
      ? noSelection
      : 'regionId' in next
        ? { regionId: null, propertyId: null }
        : { propertyId: null };
  store.write({ ...store.read(), ...clearedSelection, ...next });
  if (session.state === 'signedIn') storedFor(session.me.person.id).write(JSON.stringify(store.read()));
}

/**
 * Replaces a selected property that is out of reach with the first property of the user's login. If that is the
 * selected one, clears it.
 */
export function clearUnreachableProperty(me: Pick<Me, 'reach'>): void {
  const { propertyId } = firstSelection(me);
  select({ propertyId: propertyId === store.read().propertyId ? null : propertyId });
}

export const readSelection = store.read;

export function useSelection(): Selection {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

onSessionEnd(clearSelection);
