/** Fields of an event that decide its visit. */
export interface VisitEvent {
  /** The instant in milliseconds. */
  readonly at: number;
  readonly datalogId: number;
  readonly position: number;
  readonly kind: string;
  readonly movement: string | null;
  readonly badgeNumber: string | null;
}

/** Longest pause within a visit. After it, a visit without a sign-out has ended. */
const maxPause = 15 * 60_000;

interface Open {
  readonly id: string;
  readonly badge: string | null;
  lastAt: number;
}

const placeOf = ({ datalogId, position }: VisitEvent) => `${datalogId}:${position}`;

/**
 * Visit of each event, by index: from a person's sign-in at a cabinet to the sign-out, with the events of the person
 * and the door in between. Events without a visit are omitted. Events may be in any order and from several cabinets.
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

/** A door event may have no badge. Any other event has the badge of the visit. */
function isOf({ badge, lastAt }: Open, event: VisitEvent, at: number): boolean {
  if (event.kind === 'system' || at - lastAt > maxPause) return false;
  return event.badgeNumber === badge || (event.kind === 'door' && event.badgeNumber === null);
}

/** Visit of an event. */
export const visitOf = (visits: ReadonlyMap<string, string>, event: VisitEvent): string | null =>
  visits.get(placeOf(event)) ?? null;

/** A visit may have begun before the first row. Sign-ins are searched this far back. */
export const maxVisitMs = 60 * 60_000;

/** Rows of one visit, or one row by itself. */
export interface VisitRows<Row> {
  readonly visit: string | null;
  readonly rows: readonly Row[];
}

/** Folds rows by visit. A visit of several rows has the position of its first row. */
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
