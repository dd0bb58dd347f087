import { Failure, type Field, invalid } from '#server/platform/errors.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { type BatchRejection, readBatch } from '../rules/batch.ts';
import { canonicalJson } from '../rules/canonical-json.ts';
import { sha256 } from '../rules/digest.ts';
import type { DecodedEvent } from '../rules/event.ts';

/** Event in a batch with its stored text and its digest. */
export type ReceivedEvent = DecodedEvent & { index: number; text: string; digest: Buffer };

/**
 * Reads a batch and digests its events. Rejects an unreadable batch. A cabinet may also deliver events of its earlier
 * streams, signed with the key of that stream, because a device that lost its secret keeps its key.
 */
export function readReceivedBatch(body: Buffer, cabinet: Pick<CabinetActor, 'stream'>) {
  const result = readBatch(body);
  if (!result.ok) throw failureOf(result.rejection);
  const { batch } = result;
  if (batch.stream < 1 || batch.stream > cabinet.stream) throw invalid('stream', 'valInvalid');
  const events = batch.events.map((event, index): ReceivedEvent => {
    const text = canonicalJson(event.raw);
    return { ...event, index, text, digest: sha256(text) };
  });
  return { ...batch, events };
}

function failureOf({ reason, index }: BatchRejection): Failure {
  const fields = [field(index === null ? 'events' : `events.${index}`)];
  switch (reason) {
    case 'not-a-batch':
      return invalid('batch', 'valInvalid');
    case 'no-identity':
      return invalid(`events.${index}`, 'valRequired');
    case 'not-json':
    case 'duplicate-key':
    case 'lone-surrogate':
    case 'unsafe-number':
    case 'too-deep':
      return new Failure('notIJson', index === null ? {} : { fields });
  }
}

const field = (path: string, code: Field['code'] = 'valInvalid'): Field => ({ path, code });
