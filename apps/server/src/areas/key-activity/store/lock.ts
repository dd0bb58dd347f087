import { supersededDays } from '@latchboard/contract/systems/rules/streams';
import { as, type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { toleranceMs } from '../rules/clock.ts';
import type { Gap } from './gaps.ts';
import { isKeyBoardStream, streamEnd } from './stream-end.ts';

/**
 * Whether a user enrolled the device of the stream `s` again after its access was revoked. The device keeps its key.
 */
const isEnrolledAgain = `exists (select from cabinet_stream n where n.datalog_id = s.datalog_id and n.stream > s.stream
  and n.public_key = s.public_key and n.revoked_at is null)`;
/** Whether a person closed the stream `s` of the cabinet `c`. */
const isClosed = `c.closed_streams @> jsonb_build_array(jsonb_build_object('stream', s.stream))`;

const cabinetLock = statement('lock-cabinet', {
  values: ['int4', 'int4'],
  row: {
    position: 'int8',
    hash: 'bytea?',
    config_revision: 'int8',
    revoked: 'bool!',
    public_key: 'text',
    highest_seq: 'int8',
    missing: as<Gap[]>('jsonb'),
    /** Latest corrected time that the stream has reached. */
    highest_time: 'timestamptz?',
    /** Time at which the stream was enrolled. */
    enrolled_at: 'timestamptz',
    /** Time at which the stream ended. Null for a stream in use. */
    ended_at: 'timestamptz?',
    /** Whether the system was a key board when the stream was enrolled. */
    is_key_board: 'bool!',
    /** Closed streams of the cabinet with their missing events. */
    closed_streams: as<readonly { stream: number; missing: Gap[] }[]>('jsonb'),
    generation: 'uuid',
    property_minutes: 'int4',
    time_zone: 'text',
    /** Whether the property has or had windows in which keys may be taken. */
    has_restrictions: 'bool!',
    /** Whether a tag of the property was ever replaced. */
    has_replaced_tags: 'bool!',
    /** Minutes until a key is due back, by activity. */
    activity_minutes: as<Record<string, number>>('jsonb!'),
  },
  text: `
  select c.position, c.hash, c.config_revision,
    s.revoked_at is not null and not (${isEnrolledAgain} and not ${isClosed}) as revoked,
    s.public_key, s.highest_seq, s.missing, s.highest_time, s.enrolled_at, c.closed_streams, i.generation, p.default_due_minutes as property_minutes,
    p.time_zone, exists (select from restriction r where r.property_id = s.property_id) as has_restrictions,
    exists (select from past_tag t where t.property_id = c.property_id and t.ended = 'replaced') as has_replaced_tags,
    exists (select from datalog d where d.id = c.datalog_id and ${isKeyBoardStream}) as is_key_board, ${streamEnd} as ended_at,
    (select coalesce(jsonb_object_agg(a.code, a.minutes), '{}') from activity a
     where a.property_id = s.property_id and a.minutes is not null) as activity_minutes
  from cabinet c
    join cabinet_stream s on s.datalog_id = c.datalog_id and s.stream = $2
    join property_board u on u.property_id = s.property_id
    join property p on p.id = s.property_id
    cross join installation i
  where c.datalog_id = $1
  for update of c, s, u`,
});

/** Data to check a batch against: the cabinet's head, its stream, and the settings for storing its events. */
export type LockedCabinet = RowOf<typeof cabinetLock>;

/** Last time at which an event of a key board's tablet counts. Undefined for a stream in use, and for a cabinet. */
export const endOfCounting = ({ is_key_board: isKeyBoard, ended_at: endedAt }: LockedCabinet): Date | undefined =>
  isKeyBoard && endedAt ? new Date(endedAt.getTime() + toleranceMs) : undefined;

/**
 * Acquires the locks that serialize batches, always in this order: first the cabinet's row, because positions are
 * consecutive, then the property board, because two cabinets of a property may have events of the same tag.
 */
export async function lockCabinet(tx: Tx, cabinet: CabinetActor, now: Date): Promise<LockedCabinet> {
  const lockRows = () => cabinetLock.rows(tx, cabinet.datalogId, cabinet.stream);
  const [lockedCabinet] = await lockRows();
  if (lockedCabinet) return requireActive(lockedCabinet, now);
  await tx
    .insertInto('property_board')
    .values({ property_id: cabinet.propertyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [second] = await lockRows();
  if (!second) throw new Failure('deviceUnknown');
  return requireActive(second, now);
}

function requireActive(lockedCabinet: LockedCabinet, now: Date): LockedCabinet {
  if (lockedCabinet.revoked || hasExpired(lockedCabinet.ended_at, now)) throw new Failure('deviceRevoked');
  return lockedCabinet;
}

/** A stream that ended may deliver events for as long as cabinets store them (decision 52). */
const hasExpired = (endedAt: Date | null, now: Date) =>
  endedAt !== null && now.getTime() - endedAt.getTime() > supersededDays * 86_400_000;
