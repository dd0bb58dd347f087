import type { CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { clockOffset } from '../rules/clock.ts';
import { type Head, headBefore, isBatchSigned } from '../rules/digest.ts';
import { checkReplaced } from './check-replaced.ts';
import { checkRestrictions } from './check-restrictions.ts';
import { findIncidents } from './find-incidents.ts';
import { foldTags } from './fold-custody.ts';
import { addToCoverage, type Coverage, contiguousUpTo, remainingGaps } from './gaps.ts';
import { type LockedCabinet, lockCabinet } from './lock-cabinet.ts';
import { type PlacedEvent, placeEvents, shiftLaterEvents } from './place-events.ts';
import { readReceivedBatch } from './read-batch.ts';
import { type SortedEvents, sortEvents } from './sort-events.ts';
import { eventInput, type OrderedInput, tagOf } from './tag-inputs.ts';
import { writeBatch } from './write-batch.ts';

export type BatchReply = CallOutput<typeof contract.device.events>;

const maxGapsReported = 500;

/**
 * Stores a batch of a cabinet: each event once, at its position in the cabinet's chain, with the new custody of its
 * tag. Batches of one cabinet are stored one after another.
 */
export async function storeBatch(tx: Tx, cabinet: CabinetActor, body: Buffer, receivedAt: Date): Promise<BatchReply> {
  const batch = readReceivedBatch(body, cabinet);
  const held = await lockCabinet(tx, cabinet, receivedAt);
  const digests = batch.events.map(({ digest }) => digest);
  const signed = { cabinet: cabinet.datalogId, stream: cabinet.stream, digests, signature: batch.signature };
  if (!isBatchSigned(signed, held.public_key)) throw new Failure('signatureInvalid');

  const before: Coverage = { highestSeq: held.highest_seq, missing: held.missing };
  const sorted = await sortEvents(tx, cabinet, batch.events, before);
  const heldHead = headOf(cabinet, held);
  const offset = clockOffset(batch.sentAt, receivedAt);
  const placed = await placeEvents(tx, cabinet, held, sorted.fresh, { receivedAt, offset, head: heldHead });
  const shifted = await shiftLaterEvents(tx, cabinet, held, placed);
  const folded = await foldTags(tx, cabinet.propertyId, inputsByTag(cabinet, placed), shifted);
  const denied = await checkRestrictions(tx, cabinet, held, placed);
  const arrivalChecks = await checkReplaced(tx, cabinet, held, placed, denied);
  const coverage = addToCoverage(
    before,
    placed.map(({ seq }) => seq),
  );
  const head = placed.at(-1) ?? heldHead;
  const incidents = await findIncidents(tx, cabinet, sorted, { seenHead: batch.seenHead, head: heldHead });
  await writeBatch(tx, cabinet, {
    receivedAt,
    offset,
    digests,
    signature: batch.signature,
    placed,
    arrivalChecks,
    head,
    coverage,
    highestTime: latestOf(placed, held.highest_time),
    folded,
    incidents,
  });
  return replyOf(held, sorted, expectedCoverage(coverage, cabinet, held), head);
}

/** Coverage for the reply, without missing events that are no longer expected. */
function expectedCoverage({ highestSeq, missing }: Coverage, { stream }: CabinetActor, held: LockedCabinet): Coverage {
  const notExpected = held.closed_streams.filter((one) => one.stream === stream).flatMap((one) => one.missing);
  return { highestSeq, missing: remainingGaps(missing, notExpected) };
}

function headOf(cabinet: CabinetActor, held: LockedCabinet): Head {
  return held.hash === null ? headBefore(cabinet.datalogId) : { position: held.position, hash: held.hash };
}

function inputsByTag(cabinet: CabinetActor, placed: readonly PlacedEvent[]): Map<string, OrderedInput[]> {
  const byTag = new Map<string, OrderedInput[]>();
  for (const event of placed) {
    const tag = tagOf(event);
    if (tag === null) continue;
    const inputs = byTag.get(tag) ?? [];
    inputs.push(eventInput({ ...event, cabinet: cabinet.datalogId }));
    byTag.set(tag, inputs);
  }
  return byTag;
}

function latestOf(placed: readonly PlacedEvent[], reached: Date | null): Date | null {
  return placed.reduce<Date | null>((latest, { orderAt }) => (latest && latest > orderAt ? latest : orderAt), reached);
}

function replyOf(held: LockedCabinet, sorted: SortedEvents, coverage: Coverage, head: Head): BatchReply {
  return {
    generation: held.generation,
    storedUpTo: contiguousUpTo(coverage),
    stored: sorted.fresh.length,
    repeated: sorted.repeated.length,
    quarantined: sorted.fresh.filter(({ quarantine }) => quarantine !== null).map(({ seq }) => seq),
    refused: sorted.conflicting.map(({ seq }) => ({ seq, reason: 'different-content' })),
    missing: coverage.missing.slice(0, maxGapsReported).map(([from, to]): [number, number] => [from, to]),
    head: { position: head.position, hash: head.hash.toString('hex') },
    configRevision: held.config_revision,
  };
}
