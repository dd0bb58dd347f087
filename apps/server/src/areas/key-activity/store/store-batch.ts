import type { CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { clockOffset } from '../rules/clock.ts';
import { type Head, headBefore, isBatchSigned } from '../rules/digest.ts';
import { checkRestrictions } from './check-restrictions.ts';
import { type ClassifiedEvents, classifyEvents } from './classify-events.ts';
import { findIncidents } from './find-incidents.ts';
import { foldTags } from './fold-custody.ts';
import { addToCoverage, type Coverage, contiguousUpTo, remainingGaps } from './gaps.ts';
import { checkKeyBoardEvents } from './key-board-events.ts';
import { type LockedCabinet, lockCabinet } from './lock.ts';
import { markReplacedTags } from './mark-replaced-tags.ts';
import { type PlacedEvent, placeEvents, shiftLaterEvents } from './place-events.ts';
import { readReceivedBatch } from './read-batch.ts';
import { eventInput, type OrderedInput, tagOf } from './tag-inputs.ts';
import { writeBatch } from './write-batch.ts';
import { isUndoing, writeHeldSince, writeUndone } from './write-undone.ts';

export type BatchReply = CallOutput<typeof contract.device.events>;

const maxGapsReported = 500;

/**
 * Stores a cabinet's batch. Each event is stored once, at its position in the cabinet's chain, and updates the custody
 * of its tag. Batches of one cabinet are stored in sequence.
 */
export async function storeBatch(tx: Tx, sender: CabinetActor, body: Buffer, receivedAt: Date): Promise<BatchReply> {
  const batch = readReceivedBatch(body, sender);
  const cabinet = { ...sender, stream: batch.stream };
  const lockedCabinet = await lockCabinet(tx, cabinet, receivedAt);
  const digests = batch.events.map(({ digest }) => digest);
  const signedBatch = { cabinet: cabinet.datalogId, stream: cabinet.stream, digests, signature: batch.signature };
  if (!isBatchSigned(signedBatch, lockedCabinet.public_key)) throw new Failure('signatureInvalid');

  const storedCoverage: Coverage = { highestSeq: lockedCabinet.highest_seq, missing: lockedCabinet.missing };
  const received = await classifyEvents(tx, cabinet, batch.events, storedCoverage);
  const headOfLog = headOf(cabinet, lockedCabinet);
  const offset = clockOffset(batch.sentAt, receivedAt);
  const arrival = { receivedAt, offset, head: headOfLog };
  const placedEvents = checkKeyBoardEvents(
    await placeEvents(tx, cabinet, lockedCabinet, received.fresh, arrival),
    lockedCabinet,
  );
  const classified = { ...received, fresh: [...placedEvents] };
  const shifted = await shiftLaterEvents(tx, cabinet, lockedCabinet, placedEvents);
  const folded = await foldTags(tx, cabinet.propertyId, inputsByTag(cabinet, placedEvents), shifted);
  const restrictionChecks = await checkRestrictions(tx, cabinet, lockedCabinet, placedEvents);
  const arrivalChecks = await markReplacedTags(tx, cabinet, lockedCabinet, placedEvents, restrictionChecks);
  const coverage = addToCoverage(
    storedCoverage,
    placedEvents.map(({ seq }) => seq),
  );
  const head = placedEvents.at(-1) ?? headOfLog;
  const incidents = await findIncidents(tx, cabinet, classified, { seenHead: batch.seenHead, head: headOfLog });
  await writeBatch(tx, cabinet, {
    receivedAt,
    offset,
    digests,
    signature: batch.signature,
    placed: placedEvents,
    arrivalChecks,
    head,
    coverage,
    highestTime: latestTime(placedEvents, lockedCabinet.highest_time),
    folded,
    incidents,
  });
  await writeUndone(tx, cabinet, placedEvents);
  await writeHeldSince(tx, folded.undoing);
  return replyOf(lockedCabinet, classified, expectedCoverage(coverage, cabinet, lockedCabinet), head);
}

/** Coverage for the reply, excluding missing events that are no longer expected. */
function expectedCoverage(
  { highestSeq, missing }: Coverage,
  { stream }: CabinetActor,
  lockedCabinet: LockedCabinet,
): Coverage {
  const unexpectedGaps = lockedCabinet.closed_streams
    .filter((closed_stream) => closed_stream.stream === stream)
    .flatMap((closed_stream) => closed_stream.missing);
  return { highestSeq, missing: remainingGaps(missing, unexpectedGaps) };
}

function headOf(cabinet: CabinetActor, lockedCabinet: LockedCabinet): Head {
  return lockedCabinet.hash === null
    ? headBefore(cabinet.datalogId)
    : { position: lockedCabinet.position, hash: lockedCabinet.hash };
}

function inputsByTag(cabinet: CabinetActor, placedEvents: readonly PlacedEvent[]): Map<string, OrderedInput[]> {
  const byTag = new Map<string, OrderedInput[]>();
  for (const event of placedEvents) {
    const tag = tagOf(event);
    if (tag === null) continue;
    const inputs = byTag.get(tag) ?? [];
    const undoes = isUndoing(event) ? event.undoes : null;
    inputs.push(eventInput({ ...event, undoes, cabinet: cabinet.datalogId }));
    byTag.set(tag, inputs);
  }
  return byTag;
}

function latestTime(placedEvents: readonly PlacedEvent[], previousOrderAt: Date | null): Date | null {
  return placedEvents.reduce<Date | null>(
    (latest, { orderAt }) => (latest && latest > orderAt ? latest : orderAt),
    previousOrderAt,
  );
}

function replyOf(
  lockedCabinet: LockedCabinet,
  classified: ClassifiedEvents,
  coverage: Coverage,
  head: Head,
): BatchReply {
  return {
    generation: lockedCabinet.generation,
    storedUpTo: contiguousUpTo(coverage),
    stored: classified.fresh.length,
    repeated: classified.repeated.length,
    quarantined: [
      ...classified.fresh.filter(({ quarantine }) => quarantine !== null).map(({ seq }) => seq),
      ...classified.quarantinedRepeats,
    ],
    refused: classified.conflicting.map(({ seq }) => ({ seq, reason: 'different-content' })),
    missing: coverage.missing.slice(0, maxGapsReported).map(([from, to]): [number, number] => [from, to]),
    head: { position: head.position, hash: head.hash.toString('hex') },
    configRevision: lockedCabinet.config_revision,
  };
}
