import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { mayCorrect, maySeeHooks } from '../policy.ts';
import { entryHash, headBefore, nextHash, sha256 } from '../rules/digest.ts';
import { correctionsOf } from './corrections.ts';

type Reply = CallOutput<typeof contract.keyActivity.eventRecord>;
type Chain = NonNullable<Reply['chain']>;

const entry = statement('event-record', {
  values: ['int4', 'int4', 'int8'],
  row: {
    stream: 'int4',
    seq: 'int8',
    position: 'int8',
    received_at: 'timestamptz',
    digest: 'bytea',
    hash: 'bytea',
    raw: 'text?',
    previous: 'bytea?',
  },
  text: `
  select l.stream, l.seq, l.position, l.received_at, l.digest, l.hash, l.raw, b.hash as previous
  from log_entry l left join log_entry b on b.datalog_id = l.datalog_id and b.position = l.position - 1
  where l.property_id = $1 and l.datalog_id = $2 and l.position = $3`,
});

type EntryRow = RowOf<typeof entry>;

const cabinetInReach = statement('cabinet-within-reach', {
  values: ['int4'],
  row: { here: 'bool!' },
  text: 'select true as here from datalog where id = $1',
});

/**
 * Reads one event as its cabinet sent it, with its proof and its corrections. Throws `notFound` for a cabinet out of
 * reach.
 */
export async function readEventRecord(
  tx: Tx,
  actor: PersonActor,
  { propertyId, datalogId, position }: CallInput<typeof contract.keyActivity.eventRecord>,
): Promise<Reply> {
  const [cabinetRow] = await cabinetInReach.rows(tx, datalogId);
  requireFound(cabinetRow);
  const [row] = await entry.rows(tx, propertyId, datalogId, position);
  return {
    sent: row?.raw ? sentEventOf(row.raw, maySeeHooks(actor)) : null,
    chain: row ? chainOf(datalogId, row) : null,
    corrections: await correctionsOf(tx, { propertyId, datalogId, position }),
    may: { correct: row !== undefined && mayCorrect(actor) },
  };
}

/** The event as sent by the cabinet. Without the right to see hooks, hooks and tags are removed. */
function sentEventOf(raw: string, canSeeHooks: boolean): Record<string, unknown> {
  const { hook, tag, ...rest } = JSON.parse(raw) as Record<string, unknown>;
  return canSeeHooks
    ? { ...rest, ...(tag === undefined ? {} : { tag }), ...(hook === undefined ? {} : { hook }) }
    : rest;
}

function chainOf(cabinet: number, row: EntryRow): Chain {
  const { stream, seq, position, received_at: receivedAt, digest, hash, raw } = row;
  const previous = position === 1 ? headBefore(cabinet).hash : row.previous;
  const expected = previous && nextHash(previous, entryHash({ cabinet, stream, seq, position, receivedAt, digest }));
  const isAsSent = raw === null || sha256(raw).equals(digest);
  return {
    position,
    stream,
    seq,
    digest: digest.toString('hex'),
    hash: hash.toString('hex'),
    // The previous entry may belong to another property. In that case, the event can only be checked against its
    // digest.
    state: raw === null ? 'erased' : !isAsSent || (expected && !expected.equals(hash)) ? 'broken' : 'intact',
  };
}
