import { type Level, levelsUpward } from '@latchboard/contract/levels';

/** Subject of the overview: a property's board, or the roll-up of a level. */
export interface Subject {
  readonly level: Level;
  readonly id: number;
}

interface SelectedPlaces {
  readonly propertyId: number | null;
  readonly regionId: number | null;
  readonly divisionId: number | null;
}

interface Reach {
  readonly kind: Level | 'internal';
  readonly corporation: { readonly id: number } | null;
  readonly entities: readonly { readonly id: number }[];
}

export function readId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** Parses `?property=12`, `?region=3`, and so on from a URL. */
export function readSubject(raw: Readonly<Record<string, unknown>>): Subject | null {
  for (const level of levelsUpward) {
    const id = readId(raw[level]);
    if (id !== null) return { level, id };
  }
  return null;
}

export function overviewHref({ level, id }: Subject): string {
  return `/overview?${level}=${id}`;
}

/**
 * Determines the subject from the URL, the selection, or the login's first place, in that order. Null if there is none.
 */
export function chooseSubject(requested: Subject | null, selected: SelectedPlaces, reach: Reach): Subject | null {
  if (requested) return requested;
  if (selected.propertyId !== null) return { level: 'property', id: selected.propertyId };
  if (selected.regionId !== null) return { level: 'region', id: selected.regionId };
  if (selected.divisionId !== null) return { level: 'division', id: selected.divisionId };
  if (reach.kind === 'internal') return null;
  if (reach.kind === 'corporation')
    return reach.corporation ? { level: 'corporation', id: reach.corporation.id } : null;
  const first = reach.entities[0];
  return first ? { level: reach.kind, id: first.id } : null;
}
