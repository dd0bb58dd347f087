import type { CallOutput, contract } from '@latchboard/contract';
import { decodeHook } from '@latchboard/contract/key-activity/rules/hooks';
import { maxMissingShown } from '@latchboard/contract/key-activity/rules/missing-events';
import { firstHookOf, panelName, panelSizes } from '@latchboard/contract/systems/rules/panels';
import { supersededDays } from '@latchboard/contract/systems/rules/streams';
import { type Gap, remainingGaps } from '#server/areas/key-activity/index.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { readOrdersOfPlannedSystem } from '../planned/read-planned.ts';
import { mayEnroll, maySeeCodes, maySeeOrders, permissionsOf } from '../policy.ts';
import { awaitsCabinet, presentDatalog } from '../present.ts';
import { closuresOf, type StreamClosure } from './close-stream.ts';
import { enrollmentsOf, type RecordRow, recordOf } from './queries.ts';

export type DatalogRecord = CallOutput<typeof contract.systems.getDatalog>;

/** Reads a system with the actions that the caller may take. Throws `notFound` for a system out of reach. */
export async function readDatalog(datalogId: number, { tx, now, actor }: RecordContext): Promise<DatalogRecord> {
  const row = requireFound(await recordOf(tx, datalogId, { now, canSeeCodes: maySeeCodes(actor) }));
  return {
    ...presentDatalog(row, { now, actor }),
    property: {
      id: row.property_id,
      name: row.property_name,
      timeZone: row.time_zone,
      nonLetteredPanels: row.non_lettered_panels,
      warrantyUntil: row.property_warranty,
    },
    warrantyUntil: row.warranty_until,
    panelList: panelsOf(row),
    tags: row.hooks_taken.length,
    keysOut: row.keys_out,
    enrolment: enrollmentOf(row),
    orders: await ordersOf(datalogId, { tx, actor }),
    state: row.state === 'planned' ? 'planned' : 'active',
    revision: row.revision,
    awaitsCabinet: awaitsCabinet(row),
    may: permissionsOf(actor, { type: row.type, isUsed: row.is_used, awaitsCabinet: awaitsCabinet(row) }),
  };
}

const ordersOf = async (datalogId: number, { tx, actor }: Pick<RecordContext, 'tx' | 'actor'>) =>
  maySeeOrders(actor) ? readOrdersOfPlannedSystem(tx, datalogId) : [];

function panelsOf(row: RecordRow): DatalogRecord['panelList'] {
  const isLettered = !row.non_lettered_panels;
  return panelSizes(row.panels, row.panel_hooks).flatMap((hooks, index) =>
    hooks === 0
      ? []
      : [
          {
            panel: index + 1,
            name: panelName(index + 1, isLettered),
            firstHook: firstHookOf(index + 1, isLettered),
            hooks,
            tags: row.hooks_taken.filter((hook) => panelOfHook(hook, isLettered) === index + 1).length,
          },
        ],
  );
}

/** Number of the panel that contains a hook, starting at 1. Undefined for an invalid hook. */
export function panelOfHook(encoded: number, isLettered: boolean): number | undefined {
  const hook = decodeHook(encoded, isLettered);
  if (!hook) return undefined;
  return hook.kind === 'lettered' ? hook.panel.charCodeAt(0) - 64 : hook.group;
}

function enrollmentOf(row: RecordRow) {
  const { stream, code_until: code } = row;
  const [at, revoked] = awaitsCabinet(row) ? [null, null] : [row.enrolled_at, row.revoked_at];
  const isEnrolled = at !== null && revoked === null;
  const hasMoved = (stream ?? 0) > 0 && !awaitsCabinet(row);
  const inactiveState = revoked !== null ? 'revoked' : hasMoved ? 'moved' : 'never';
  return {
    state: isEnrolled ? 'enrolled' : code !== null ? 'code' : inactiveState,
    stream: stream ?? 0,
    enrolledAt: at?.toISOString() ?? null,
    codeUntil: code?.toISOString() ?? null,
    revokedAt: revoked?.toISOString() ?? null,
  } as const;
}

type Enrollment = Awaited<ReturnType<typeof enrollmentsOf>>[number];
type Cabinet = CallOutput<typeof contract.systems.listCabinets>['rows'][number];

/** Lists the enrollments of a system's cabinet with their missing events and closures. */
export async function listEnrollments(datalogId: number, { tx, actor }: Pick<RecordContext, 'tx' | 'actor'>) {
  const closures = await closuresOf(tx, datalogId);
  const rows = await enrollmentsOf(tx, datalogId);
  return {
    rows: rows.map((row, index) => ({
      ...presentEnrollment(
        row,
        closures.filter(({ stream }) => stream === row.stream),
        actor,
      ),
      number: rows.length - index,
    })),
  };
}

/** Counts missing events, at most one more than the screen shows. */
const countOf = (gaps: readonly (readonly [number, number])[]) =>
  Math.min(
    gaps.reduce((sum, [first, last]) => sum + last - first + 1, 0),
    maxMissingShown + 1,
  );

function presentEnrollment(
  row: Enrollment,
  closures: readonly StreamClosure[],
  actor: PersonActor,
): Omit<Cabinet, 'number'> {
  const missingGaps = remainingGaps(
    row.missing as Gap[],
    closures.flatMap((closure) => closure.missing),
  );
  const deliversUntil =
    row.ended_at === null || row.revoked_at !== null
      ? null
      : new Date(row.ended_at.getTime() + supersededDays * 86_400_000);
  return {
    stream: row.stream,
    androidId: row.android_id,
    version: row.version,
    enrolledAt: row.enrolled_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    isCurrent: Boolean(row.is_current),
    isFormerTablet: row.is_former_tablet,
    earlierOfDevice: row.earlier_of_device,
    tabletMoved: row.has_moved ? { to: row.moved_to } : null,
    storedUpTo: row.stored_up_to,
    missing: countOf(missingGaps),
    deliversUntil: deliversUntil?.toISOString() ?? null,
    unsendable:
      row.unsendable_events === null
        ? null
        : { count: row.unsendable_events, since: row.unsendable_since?.toISOString() ?? null },
    quarantined: row.quarantined,
    closures: closures.map(({ at, by, reason, missing: gaps }) => ({
      at: at.toISOString(),
      by,
      reason,
      missing: countOf(gaps),
    })),
    may: { close: mayEnroll(actor, row) && (missingGaps.length > 0 || deliversUntil !== null) },
  };
}
