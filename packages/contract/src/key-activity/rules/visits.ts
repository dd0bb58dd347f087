/** Fields of an event that determine its visit. */
export interface VisitEvent {
  /** The instant in milliseconds. */
  readonly at: number;
  readonly datalogId: number;
  readonly position: number;
  readonly kind: string;
  readonly movement: string | null;
  readonly badgeNumber: string | null;
}

/** Maximum pause within a visit. A longer pause ends a visit that has no sign-out. */
const maxPauseMs = 15 * 60_000;

interface OpenVisit {
  readonly id: string;
  readonly badge: string | null;
  lastAt: number;
}

const positionKey = ({ datalogId, position }: VisitEvent) => `${datalogId}:${position}`;

/**
 * Returns the visit of each event, keyed by `positionKey`. A visit contains a person's events and the door events at a
 * cabinet from sign-in to sign-out. Events outside a visit are omitted. The input may be unsorted and contain several
 * cabinets.
 */
export function visitsOf(events: readonly VisitEvent[]): ReadonlyMap<string, string> {
  const sortedEvents = events.toSorted((a, b) => a.at - b.at || a.datalogId - b.datalogId || a.position - b.position);
  const openVisits = new Map<number, OpenVisit>();
  const visits = new Map<string, string>();
  for (const event of sortedEvents) {
    const { at } = event;
    if (event.kind === 'session' && event.movement === 'signed-in')
      openVisits.set(event.datalogId, { id: positionKey(event), badge: event.badgeNumber, lastAt: at });
    const visit = openVisits.get(event.datalogId);
    if (!visit || !belongsToVisit(visit, event, at)) continue;
    visits.set(positionKey(event), visit.id);
    visit.lastAt = at;
    if (event.kind === 'session' && (event.movement === 'signed-out' || event.movement === 'timed-out'))
      openVisits.delete(event.datalogId);
  }
  return visits;
}

/** A door event may have no badge. Any other event has the badge of the visit. */
function belongsToVisit({ badge, lastAt }: OpenVisit, event: VisitEvent, at: number): boolean {
  if (event.kind === 'system' || at - lastAt > maxPauseMs) return false;
  return event.badgeNumber === badge || (event.kind === 'door' && event.badgeNumber === null);
}

/** Visit of an event. */
export const visitOf = (visits: ReadonlyMap<string, string>, event: VisitEvent): string | null =>
  visits.get(positionKey(event)) ?? null;

/** Period before the first row that is searched for the sign-in of a visit. */
export const maxVisitMs = 60 * 60_000;

/** Rows of one visit, or a single row. */
export interface VisitRows<Row> {
  readonly visit: string | null;
  readonly rows: readonly Row[];
}

/** Folds rows by visit. A visit of several rows has the position of its first row. */
export function foldVisits<Row extends { readonly visit: string | null }>(rows: readonly Row[]): VisitRows<Row>[] {
  const byVisit = Map.groupBy(rows, ({ visit }) => visit);
  const foldedVisits = new Set<string>();
  return rows.flatMap((row): VisitRows<Row>[] => {
    const all = row.visit === null ? [row] : (byVisit.get(row.visit) ?? [row]);
    if (row.visit === null || all.length === 1) return [{ visit: null, rows: [row] }];
    if (foldedVisits.has(row.visit)) return [];
    foldedVisits.add(row.visit);
    return [{ visit: row.visit, rows: all }];
  });
}
