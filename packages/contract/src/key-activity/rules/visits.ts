/** What of an event says to which visit it belongs. */
export interface VisitEvent {
  /** The instant in milliseconds. */
  readonly at: number;
  readonly datalogId: number;
  readonly position: number;
  readonly kind: string;
  readonly movement: string | null;
  readonly badgeNumber: string | null;
}

/** A person who says nothing for as long is gone, whether or not their cabinet said so. */
const longestSilence = 15 * 60_000;

interface Open {
  readonly id: string;
  readonly badge: string | null;
  lastAt: number;
}

const placeOf = ({ datalogId, position }: VisitEvent) => `${datalogId}:${position}`;

/**
 * Answers to which visit each event belongs, by its place: from the sign-in of a person at a cabinet to the sign-out, with what that person and
 * the door did meanwhile. Events without a visit are left out. The events may come in any order, and from several cabinets.
 */
export function visitsOf(events: readonly VisitEvent[]): ReadonlyMap<string, string> {
  const inOrder = events.toSorted((a, b) => a.at - b.at || a.datalogId - b.datalogId || a.position - b.position);
  const open = new Map<number, Open>();
  const visits = new Map<string, string>();
  for (const event of inOrder) {
    const { at } = event;
    if (event.kind === 'session' && event.movement === 'signed-in')
      open.set(event.datalogId, { id: placeOf(event), badge: event.badgeNumber, lastAt: at });
    const visit = open.get(event.datalogId);
    if (!visit || !isOf(visit, event, at)) continue;
    visits.set(placeOf(event), visit.id);
    visit.lastAt = at;
    if (event.kind === 'session' && (event.movement === 'signed-out' || event.movement === 'timed-out'))
      open.delete(event.datalogId);
  }
  return visits;
}

/** A door names nobody at times; anything else names the person of the visit. */
function isOf({ badge, lastAt }: Open, event: VisitEvent, at: number): boolean {
  if (event.kind === 'system' || at - lastAt > longestSilence) return false;
  return event.badgeNumber === badge || (event.kind === 'door' && event.badgeNumber === null);
}

/** Which visit an event belongs to. */
export const visitOf = (visits: ReadonlyMap<string, string>, event: VisitEvent): string | null =>
  visits.get(placeOf(event)) ?? null;

/** How far before a row its visit may have begun is not known; sign-ins are looked for as far back as this. */
export const longestVisit = 60 * 60_000;

/** Rows of one visit, or one row by itself. */
export interface VisitRows<Row> {
  readonly visit: string | null;
  readonly rows: readonly Row[];
}

/** Folds rows that name their visit: a visit of several rows stands where its first row stood. */
export function foldVisits<Row extends { readonly visit: string | null }>(rows: readonly Row[]): VisitRows<Row>[] {
  const byVisit = Map.groupBy(rows, ({ visit }) => visit);
  const folded = new Set<string>();
  return rows.flatMap((row): VisitRows<Row>[] => {
    const all = row.visit === null ? [row] : (byVisit.get(row.visit) ?? [row]);
    if (row.visit === null || all.length === 1) return [{ visit: null, rows: [row] }];
    if (folded.has(row.visit)) return [];
    folded.add(row.visit);
    return [{ visit: row.visit, rows: all }];
  });
}
