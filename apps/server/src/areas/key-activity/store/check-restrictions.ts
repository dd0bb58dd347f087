import { findRestriction } from '@latchboard/contract/badges/rules/restrictions';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { unitsOfTags } from '../report/opened-units.ts';
import type { LockedCabinet } from './lock.ts';
import type { PlacedEvent } from './place-events.ts';

/**
 * Result of the check on arrival. `R` or `S` if the cabinet had the window but did not mark the event. `notDelivered`
 * if the window applied but had not reached the cabinet. `I` for a tag that was replaced before.
 */
export type ArrivalCheck = 'R' | 'S' | 'I' | 'notDelivered';

const windows = statement('windows-of-a-cabinet', {
  values: ['int4', 'int4'],
  row: {
    badge: 'text?',
    weekdays: 'int4[]',
    from_time: 'text',
    to_time: 'text',
    units: 'text[]',
    buildings: 'text[]',
    activities: 'int4[]',
    created_at: 'timestamptz',
    removed_at: 'timestamptz?',
    /** Whether the window was queued for the cabinet as a change. Otherwise, the whole configuration contained it. */
    was_start_queued: 'bool!',
    start_known_at: 'timestamptz?',
    was_end_queued: 'bool!',
    end_known_at: 'timestamptz?',
  },
  text: `
  select r.badge, r.weekdays, r.from_time, r.to_time, r.units, r.buildings, r.activities, r.created_at, r.removed_at,
    a.revision is not null as was_start_queued, a.acknowledged_at as start_known_at,
    d.revision is not null as was_end_queued, d.acknowledged_at as end_known_at
  from restriction r
    left join config_change a on a.datalog_id = $2 and a.kind = 'restriction' and a.key = r.id::text and not a.is_removal
    left join config_change d on d.datalog_id = $2 and d.kind = 'restriction' and d.key = r.id::text and d.is_removal
  where r.property_id = $1`,
});

type WindowRow = RowOf<typeof windows>;

const buildings = statement('buildings-of-units', {
  values: ['int4', 'text[]'],
  row: { unit: 'text', building: 'text?' },
  text: 'select unit, building from unit where property_id = $1 and unit = any($2::text[])',
});

/**
 * Checks events in which a key was taken against the restrictions at that time. Returns are always allowed. The result
 * is by sequence number.
 */
export async function checkRestrictions(
  tx: Tx,
  { propertyId, datalogId }: CabinetActor,
  lockedCabinet: LockedCabinet,
  placedEvents: readonly PlacedEvent[],
): Promise<ReadonlyMap<number, ArrivalCheck>> {
  const takenEvents = lockedCabinet.has_restrictions ? placedEvents.filter(isUnmarkedTaking) : [];
  if (takenEvents.length === 0) return new Map();
  const rows = await windows.rows(tx, propertyId, datalogId);
  const unitsAt = await unitsOfTags(
    tx,
    propertyId,
    takenEvents.map(({ tag }) => tag),
  );
  const openedUnits = (event: PlacedEvent) => unitsAt(event, event.occurredAt.getTime());
  const buildingByUnit = await buildingsOf(tx, propertyId, rows, takenEvents.flatMap(openedUnits));
  return new Map(
    takenEvents.flatMap((event) => {
      const found = checkEvent(rows, event, openedUnits(event), buildingByUnit, lockedCabinet.time_zone);
      return found === null ? [] : [[event.seq, found] as const];
    }),
  );
}

/**
 * Whether a key was taken in an event that the cabinet did not mark. Excludes doubtful times, because a replaced time
 * cannot be compared with the hours of a restriction.
 */
const isUnmarkedTaking = ({ kind, movement, badge, exception, quarantine, clockDoubtful }: PlacedEvent) =>
  !clockDoubtful &&
  kind === 'key' &&
  movement === 'taken' &&
  badge !== null &&
  quarantine === null &&
  !isMarked(exception);

/** Whether the cabinet already marked the event, or the key was not scanned. */
const isMarked = (exception: string | null) => exception === 'R' || exception === 'S' || exception === 'N';

function checkEvent(
  rows: readonly WindowRow[],
  { badge, activity, occurredAt }: PlacedEvent,
  units: readonly string[],
  buildingByUnit: ReadonlyMap<string, string | null>,
  timeZone: string,
): ArrivalCheck | null {
  const request = {
    badge: badge ?? '',
    units,
    buildings: units.flatMap((unit) => buildingByUnit.get(unit) ?? []),
    activity: activity ?? 0,
  };
  const findViolation = (applies: (row: WindowRow, at: Date) => boolean) =>
    findRestriction(rows.filter((row) => applies(row, occurredAt)).map(windowOf), request, occurredAt, timeZone);
  return findViolation(wasInCabinet) ?? (findViolation(isInForce) === null ? null : 'notDelivered');
}

const isBefore = (time: Date | null, at: Date) => time !== null && time <= at;

const isInForce = ({ created_at: from, removed_at: to }: WindowRow, at: Date) => from <= at && !isBefore(to, at);

/** Whether the cabinet knew the window at that time, but not its end. */
function wasInCabinet(row: WindowRow, at: Date): boolean {
  const isStartKnown = row.was_start_queued ? isBefore(row.start_known_at, at) : isBefore(row.created_at, at);
  const isEndKnown = row.was_end_queued ? isBefore(row.end_known_at, at) : isBefore(row.removed_at, at);
  return isStartKnown && !isEndKnown;
}

const windowOf = ({ badge, weekdays, from_time: from, to_time: to, units, buildings, activities }: WindowRow) => ({
  badge,
  weekdays,
  from,
  to,
  units,
  buildings,
  activities,
});

async function buildingsOf(tx: Tx, propertyId: number, rows: readonly WindowRow[], units: readonly string[]) {
  if (rows.every((row) => row.buildings.length === 0)) return new Map<string, string | null>();
  const buildingRows = await buildings.rows(tx, propertyId, [...new Set(units)]);
  return new Map(buildingRows.map(({ unit, building }) => [unit, building]));
}
