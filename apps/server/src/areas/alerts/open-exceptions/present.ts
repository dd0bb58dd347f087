import type { CallOutput, contract } from '@latchboard/contract';
import { exceptionLabel, exceptionLifecycle } from '@latchboard/contract/alerts/rules/exceptions';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { allowedActions, historyOf } from '#server/platform/record/lifecycle.ts';
import { maySeeServiceRequests, maySeeVendorPhone } from '../policy.ts';
import {
  assignableOwnersOf,
  type ExceptionRow,
  evidenceOf,
  latestRequestOf,
  type PatternRow,
  type Reader,
  readExceptionsById,
  reasonsOf,
} from './queries.ts';

type Exception = CallOutput<typeof contract.alerts.getException>;
type Row = CallOutput<typeof contract.alerts.listExceptions>['rows'][number];

const reference = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export function presentException(row: ExceptionRow): Row {
  const silentSince = row.silent_since?.toISOString() ?? null;
  const system = reference(row.datalog_id, row.datalog);
  return {
    id: row.id,
    kind: row.kind,
    label: exceptionLabel(row.kind),
    state: row.state,
    since: row.since.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    elapsed: { days: Math.floor(row.elapsed_seconds / 86_400), hours: Math.floor(row.elapsed_seconds / 3600) % 24 },
    property: { id: row.property_id, name: row.property, timeZone: row.time_zone },
    tag: row.tag,
    key: row.key_id,
    unit: row.unit,
    holder: row.badge === null ? null : { badge: row.badge, name: row.holder, badgeId: row.badge_id },
    receipt: row.receipt,
    system: system && { ...system, silentSince },
    mayBeBack: row.kind === 'KEY_OUT' && row.ended_at === null && silentSince !== null,
    owner: reference(row.owner_staff_id, row.owner),
    cause: row.cause,
    outcome: row.outcome,
    note: row.note,
    closedAt: row.closed_at?.toISOString() ?? null,
    episode: row.episode,
    revision: row.revision,
  };
}

/** Maximum number of exceptions per pattern in a reply. */
const maxShown = 50;

/** Presents patterns, each with its newest exceptions. */
export async function presentPatterns(tx: Tx, patterns: readonly PatternRow[], reader: Reader) {
  const all = await readExceptionsById(
    tx,
    patterns.flatMap(({ ids }) => ids.slice(0, maxShown).map(Number)),
    reader,
  );
  const byId = new Map(all.map((row) => [row.id, presentException(row)]));
  return patterns.map((row) => ({
    ...{
      id: row.id,
      kind: row.kind,
      by: row.by,
      count: row.count,
      oldest: row.oldest.toISOString(),
      unowned: row.unowned,
      ids: row.ids.map(Number),
      unownedIds: row.unowned_ids.map(Number),
    },
    property: { id: row.property_id, name: row.property, timeZone: row.time_zone },
    owner: reference(row.owner_id, row.owner),
    exceptions: row.ids.slice(0, maxShown).flatMap((id) => byId.get(Number(id)) ?? []),
  }));
}

/** Reads an exception with its evidence, its history, and the actions that the user may take. */
export async function readException(tx: Tx, id: number, reader: Reader): Promise<Exception> {
  const [row] = await readExceptionsById(tx, [id], reader);
  const exception = requireFound(row);
  const evidence = await evidenceOf(tx, exception);
  const mayRead = maySeeServiceRequests(reader.actor);
  return {
    ...presentException(exception),
    foundAt: exception.found_at.toISOString(),
    evidence: evidence.map((event) => ({
      at: event.occurred_at.toISOString(),
      system: reference(event.datalog_id, event.datalog),
      position: event.position,
      movement: event.movement ?? event.kind,
      badge: event.badge,
      name: event.holder,
      late: event.late,
    })),
    phone: exception.receipt && !maySeeVendorPhone(reader.actor) ? null : exception.phone,
    closedBy: exception.closed_by,
    history: (await historyOf(
      { kind: 'exception', id, propertyId: exception.property_id },
      { tx },
    )) as Exception['history'],
    may: allowedActions(exceptionLifecycle, exception.state, reader.actor).filter(
      // An owner cannot assign the exception to themselves again.
      ({ action }) => action !== 'take' || exception.owner_staff_id !== reader.actor.staffId,
    ),
    ...(await reasonsOf(tx, exception.property_id, exception.kind)),
    owners: await assignableOwnersOf(tx, exception.property_id),
    request: mayRead ? await latestRequestOf(tx, id) : null,
    mayOpenRequest: mayRead && exception.state !== 'disproved',
  };
}
