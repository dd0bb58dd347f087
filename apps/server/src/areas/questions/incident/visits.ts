import type { CallOutput, contract } from '@latchboard/contract';
import { maxVisitMs, visitOf, visitsOf } from '@latchboard/contract/key-activity/rules/visits';
import { maxVisits } from '@latchboard/contract/questions/rules';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Holding } from './present-holding.ts';

type Visits = NonNullable<CallOutput<typeof contract.questions.incident>['visits']>;

/**
 * Maximum number of events to read for one question. If there are more, the answer shows that the limit was reached.
 */
const maxEvents = 5000;

const nearbyEvents = statement('events-around-a-question', {
  values: ['int4', 'int4[]', 'timestamptz', 'timestamptz'],
  row: {
    occurred_at: 'timestamptz!',
    datalogId: 'int4!',
    position: 'int8!',
    kind: 'text!',
    movement: 'text?',
    badgeNumber: 'text?',
    cabinet: 'text?',
  },
  text: `
  select e.occurred_at, e.datalog_id as "datalogId", e.position, e.kind, e.movement, e.badge as "badgeNumber", d.name as cabinet
  from key_event e left join datalog d on d.id = e.datalog_id and d.property_id = e.property_id
  where e.property_id = $1 and e.datalog_id = any($2::int[]) and e.occurred_at >= $3 and e.occurred_at <= $4 and not e.quarantined
  order by e.occurred_at, e.datalog_id, e.position limit ${maxEvents}`,
});

type Row = RowOf<typeof nearbyEvents>;

/** Events of one person's visit to a cabinet, or of a door that opened while no one was signed in. */
export interface DoorVisit {
  readonly badge: string | null;
  readonly first: Row;
  readonly last: Row;
  readonly rows: readonly Row[];
}

interface Input {
  readonly propertyId: number;
  readonly cabinets: readonly number[];
  readonly from: Date;
  readonly to: Date;
}

/**
 * Finds the visits in a period that opened a door of the given cabinets, in order. Null if there are too many events.
 */
export async function findDoorVisits(
  tx: Tx,
  { propertyId, cabinets, from, to }: Input,
): Promise<readonly DoorVisit[] | null> {
  if (cabinets.length === 0) return [];
  const first = new Date(from.getTime() - maxVisitMs);
  const last = new Date(to.getTime() + maxVisitMs);
  const rows = await nearbyEvents.rows(tx, propertyId, cabinets, first, last);
  if (rows.length === maxEvents) return null;
  return foldDoors(rows).filter((visit) => visit.first.occurred_at <= to && visit.last.occurred_at >= from);
}

function foldDoors(rows: readonly Row[]): DoorVisit[] {
  const events = rows.map((row) => ({ ...row, at: row.occurred_at.getTime() }));
  const visits = visitsOf(events);
  const openDoors = new Map<number, string>();
  const groups = Map.groupBy(events, (event) => {
    const visit = visitOf(visits, event);
    if (visit !== null || event.kind !== 'door') return visit;
    // A door without a visit is reported from its opening to its closing.
    const openDoor = openDoors.get(event.datalogId);
    const group =
      openDoor === undefined || event.movement === 'opened' ? `door ${event.datalogId} ${event.position}` : openDoor;
    if (event.movement === 'closed') openDoors.delete(event.datalogId);
    else openDoors.set(event.datalogId, group);
    return group;
  });
  return [...groups].flatMap(([visit, visitEvents]): DoorVisit[] => {
    const [first, last] = [visitEvents[0], visitEvents.at(-1)];
    const hasDoor = visitEvents.some(({ kind, movement }) => kind === 'door' && movement === 'opened');
    if (visit === null || !hasDoor || !first || !last) return [];
    const badge = visitEvents.find(({ badgeNumber }) => badgeNumber !== null)?.badgeNumber ?? null;
    return [{ badge, first, last, rows: visitEvents }];
  });
}

export function presentVisits(
  visits: readonly DoorVisit[] | null,
  people: (badge: string | null, at: Date) => Holding['holder'],
): Visits | null {
  if (visits === null) return null;
  const listedVisits = visits.slice(0, maxVisits);
  return { rows: listedVisits.map((visit) => presentVisit(visit, people)), more: visits.length - listedVisits.length };
}

function presentVisit({ badge, first, last, rows }: DoorVisit, people: Parameters<typeof presentVisits>[1]) {
  return {
    person: badge === null ? null : people(badge, first.occurred_at),
    cabinet: { id: first.datalogId, name: first.cabinet ?? '' },
    from: first.occurred_at.toISOString(),
    to: last.occurred_at.toISOString(),
    doors: rows.flatMap(({ kind, movement, occurred_at: at }) =>
      kind === 'door' && movement !== null ? [{ movement, at: at.toISOString() }] : [],
    ),
    keys: rows.filter(({ kind, movement }) => kind === 'key' && (movement === 'taken' || movement === 'returned'))
      .length,
    evidence: { datalogId: first.datalogId, position: first.position },
  };
}
