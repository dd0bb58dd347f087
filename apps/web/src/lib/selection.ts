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

const nothing: Selection = { propertyId: null, regionId: null, divisionId: null };
const store = createStore<Selection>(nothing);
let keptFor: number | null = null;

const storedFor = (personId: number) => storedValue(`selection.${personId}`);

/** Initial selection of a user without an earlier one: the first place of their login. */
export function firstSelection({ reach }: Pick<Me, 'reach'>): Selection {
  const first = reach.entities[0]?.id ?? null;
  if (reach.kind === 'property') return { ...nothing, propertyId: first };
  if (reach.kind === 'region') return { ...nothing, regionId: first };
  return reach.kind === 'division' ? { ...nothing, divisionId: first } : nothing;
}

function parse(text: string | null): Selection | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...nothing, ...value } : null;
  } catch {
    return null;
  }
}

/** Restores the user's selection of the last visit. */
export function restoreSelection(me: Me): void {
  if (keptFor === me.person.id) return;
  keptFor = me.person.id;
  const before = parse(storedFor(me.person.id).read());
  const isStillThere = (id: number) =>
    me.reach.entities.length === 0 || me.reach.entities.some((entity) => entity.id === id);
  const own = { property: before?.propertyId, region: before?.regionId, division: before?.divisionId };
  const { kind } = me.reach;
  const choosesNothing = kind === 'corporation' || kind === 'internal';
  const chosen = choosesNothing ? null : (own[kind] ?? null);
  const isKept = choosesNothing || (chosen !== null && isStillThere(chosen));
  store.write(before && isKept ? before : firstSelection(me));
}

/** Initial selection of a login to be viewed. An earlier selection from a former view is ignored (ACC-16). */
export function startSelection(me: Me): Selection {
  const selection = firstSelection(me);
  storedFor(me.person.id).write(JSON.stringify(selection));
  return selection;
}

/** Clears the selection, also for the next visit (ACC-17). */
export function clearSelection(): void {
  if (keptFor !== null) storedFor(keptFor).write(null);
  keptFor = null;
  store.write(nothing);
}

/** Selects a place. Selections below the changed level are cleared. */
export function select(next: Partial<Selection>): void {
  const session = readSession();
  const cleared =
    'divisionId' in next ? nothing : 'regionId' in next ? { regionId: null, propertyId: null } : { propertyId: null };
  store.write({ ...store.read(), ...cleared, ...next });
  if (session.state === 'signedIn') storedFor(session.me.person.id).write(JSON.stringify(store.read()));
}

/** Clears a selected property that is out of reach. A user of a single property keeps it. */
export function clearUnreachableProperty(me: Pick<Me, 'reach'>): void {
  const { propertyId } = firstSelection(me);
  select({ propertyId: propertyId === store.read().propertyId ? null : propertyId });
}

export const readSelection = store.read;

export function useSelection(): Selection {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

onSessionEnd(clearSelection);
