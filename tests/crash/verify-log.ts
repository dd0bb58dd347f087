import { createPublicKey, verify } from 'node:crypto';
import type { Pool } from '../../apps/server/src/platform/db/pool.ts';
import { type BatchReply, batchMessage, canonical, type SentEvent, sha256, type TestCabinet } from './test-cabinet.ts';

/** Events that a cabinet sent and the replies it got, to compare with its log. */
export interface SentLog {
  readonly cabinet: Sender;
  /** All events from the cabinet, in order of `seq`, starting at 1. */
  readonly events: readonly SentEvent[];
  /** The heads from all replies. Each must remain in the log. */
  readonly heads: readonly BatchReply['head'][];
}

type Sender = Pick<TestCabinet, 'id' | 'stream' | 'property' | 'publicKey'>;

interface Entry {
  seq: number;
  position: number;
  received_at: Date;
  digest: Buffer;
  hash: Buffer;
  raw: string;
  batch_id: number;
  batch_index: number;
}

/**
 * Checks a cabinet's log using only the published rules, and returns the problems. Every event must be stored once and
 * unchanged. The chain must be unbroken, every batch signed, and every acknowledged head present.
 */
export async function findLogProblems(owner: Pool, { cabinet, events, heads }: SentLog): Promise<string[]> {
  const problems: string[] = [];
  const addProblem = (problem: string) => problems.push(`cabinet ${cabinet.id}: ${problem}`);
  const { rows } = await owner.query<Entry>(
    `select seq, position, received_at, digest, hash, raw, batch_id, batch_index from log_entry where datalog_id = $1 order by position`,
    [cabinet.id],
  );
  const seqs = new Set(rows.map(({ seq }) => seq));
  if (rows.length !== events.length) addProblem(`${events.length} events were sent, ${rows.length} are stored`);
  if (seqs.size !== rows.length) addProblem(`${rows.length - seqs.size} events are stored twice`);
  for (const { seq } of events) if (!seqs.has(seq)) addProblem(`event ${seq} is lost`);

  const hashAt = new Map<number, string>();
  let previousHash = sha256(`latchboard:v1:cabinet:${cabinet.id}`);
  for (const [index, row] of rows.entries()) {
    const sentEvent = events[row.seq - 1];
    if (row.position !== index + 1) addProblem(`position ${row.position} stands at place ${index + 1}`);
    if (!sentEvent || row.raw !== canonical(sentEvent)) addProblem(`event ${row.seq} is not what was sent`);
    if (!sentEvent || !row.digest.equals(sha256(canonical(sentEvent))))
      addProblem(`the digest of event ${row.seq} is wrong`);
    previousHash = sha256(Buffer.concat([previousHash, sha256(entryText(cabinet, row))]));
    if (!row.hash.equals(previousHash)) addProblem(`the chain is broken at position ${row.position}`);
    hashAt.set(row.position, row.hash.toString('hex'));
  }
  for (const { position, hash } of heads) {
    if (position > 0 && hashAt.get(position) !== hash) addProblem(`the head promised at position ${position} is gone`);
  }
  return [...problems, ...(await findBatchProblems(owner, cabinet, rows)), ...(await findCopyProblems(owner, cabinet))];
}

function entryText({ id, stream }: Sender, { seq, position, received_at, digest }: Entry): string {
  const receivedAt = received_at.toISOString();
  return JSON.stringify({ cabinet: id, digest: digest.toString('hex'), position, receivedAt, seq, stream });
}

/** Returns a problem for each batch without a valid signature, and for each entry that is not in its batch. */
async function findBatchProblems(owner: Pool, cabinet: Sender, rows: readonly Entry[]): Promise<string[]> {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: cabinet.publicKey }, format: 'jwk' });
  const batches = new Map<number, Buffer[]>();
  const problems: string[] = [];
  const { rows: stored } = await owner.query<{ id: number; digests: Buffer; signature: Buffer }>(
    'select id, digests, signature from log_batch where datalog_id = $1',
    [cabinet.id],
  );
  for (const { id, digests, signature } of stored) {
    const rowDigests = Array.from({ length: digests.length / 32 }, (_, index) =>
      digests.subarray(index * 32, index * 32 + 32),
    );
    batches.set(id, rowDigests);
    if (!verify(null, Buffer.from(batchMessage(cabinet, rowDigests)), key, signature))
      problems.push(`batch ${id} is not signed`);
  }
  for (const { seq, digest, batch_id, batch_index } of rows) {
    if (!batches.get(batch_id)?.[batch_index]?.equals(digest))
      problems.push(`cabinet ${cabinet.id}: event ${seq} is not in its batch`);
  }
  return problems;
}

/** Returns problems if the tables for screens differ from the log, or if the stored head is not the last entry. */
async function findCopyProblems(owner: Pool, { id }: Sender): Promise<string[]> {
  const { rows } = await owner.query<{ what: string; count: number }>(
    `select 'entries without their key event' as what, count(*)::int as count from log_entry l
       left join key_event e on e.datalog_id = l.datalog_id and e.stream = l.stream and e.seq = l.seq and e.position = l.position and e.hash = l.hash
       where l.datalog_id = $1 and e.id is null
     union all select 'extra key events', greatest((select count(*) from key_event where datalog_id = $1)
       - (select count(*) from log_entry where datalog_id = $1), 0)::int
     union all select 'heads that are not the last entry', count(*)::int from cabinet c where c.datalog_id = $1 and c.hash is distinct from
       (select l.hash from log_entry l where l.datalog_id = $1 and l.position = (select max(position) from log_entry where datalog_id = $1))
     union all select 'incidents', count(*)::int from key_incident where datalog_id = $1`,
    [id],
  );
  return rows.filter(({ count }) => count > 0).map(({ what: problem, count }) => `cabinet ${id}: ${count} ${problem}`);
}

/**
 * Returns a problem for each key whose stored custody differs from the custody computed from the events alone, in
 * chronological order.
 */
export async function findCustodyProblems(owner: Pool, { cabinet, events }: SentLog): Promise<string[]> {
  const { rows } = await owner.query<{ tag: string; state: string; badge: string | null; since: Date | null }>(
    'select tag, state, badge, since from key_custody where property_id = $1 and datalog_id = $2',
    [cabinet.property, cabinet.id],
  );
  const storedHolders = new Map(
    rows.map(({ tag, state, badge, since }) => [tag, `${state} ${badge} ${since?.toISOString()}`]),
  );
  const expected = new Map<string, string>();
  for (const { tag, movement, badge, time } of events) {
    if (typeof tag !== 'string' || movement === 'none') continue;
    if (movement === 'taken') expected.set(tag, `out ${badge} ${time}`);
    else if (!expected.get(tag)?.startsWith('in ')) expected.set(tag, `in null ${time}`);
  }
  return [...expected].flatMap(([tag, state]) =>
    storedHolders.get(tag) === state
      ? []
      : [`cabinet ${cabinet.id}, tag ${tag}: ${storedHolders.get(tag)} instead of ${state}`],
  );
}
