import { isBatchSigned } from './digest.ts';
import type { Report } from './export-findings.ts';
import type { LineOf } from './export-lines.ts';

/** Data of a row until its batch line is read. */
type Row = Pick<LineOf<'row'>, 'position' | 'stream' | 'digest' | 'receivedAt'> & { line: number };
type Proof = { stream: number; digests: ReadonlySet<string> };

/** Maximum number of batches between a row and its batch line. */
const batchesKept = 64;

/** Checks the rows of a cabinet against the batches signed with its key. */
export function checkBatches(cabinet: number, keys: Record<string, string>, report: Report) {
  const waiting = new Map<number, Row[]>();
  const proofs = new Map<number, Proof>();
  /** Rows with another time of receipt than the rest of their batch. */
  const suspects: Row[] = [];

  const check = (row: Row, { stream, digests }: Proof) => {
    if (row.stream === stream && digests.has(row.digest)) return;
    report('altered', 'row', { line: row.line, cabinet, from: row.position, to: row.position });
  };

  const addRow = ({ position, stream, digest, receivedAt }: LineOf<'row'>, line: number, batch: number) => {
    const row = { position, stream, digest, receivedAt, line };
    const proof = proofs.get(batch);
    if (proof) return check(row, proof);
    const rows = waiting.get(batch);
    if (rows) rows.push(row);
    else waiting.set(batch, [row]);
  };

  const addBatch = (batch: LineOf<'batch'>, line: number) => {
    const key = keys[batch.stream];
    const digests = batch.digests.map((digest) => Buffer.from(digest, 'hex'));
    const { stream, signature } = batch;
    if (!key || !isBatchSigned({ cabinet, stream, digests, signature }, key))
      report('altered', 'batch', { line, cabinet });
    const proof = { stream, digests: new Set(batch.digests) };
    proofs.set(batch.batch, proof);
    if (proofs.size > batchesKept) proofs.delete(proofs.keys().next().value ?? 0);
    const rows = waiting.get(batch.batch) ?? [];
    waiting.delete(batch.batch);
    for (const row of rows) check(row, proof);
    suspects.push(...oddlyReceived(rows));
  };

  const close = () => {
    for (const [first, ...others] of waiting.values()) {
      const last = others.at(-1) ?? first;
      report('removed', 'batch', { line: first?.line, cabinet, from: first?.position, to: last?.position });
    }
  };

  return { addRow, addBatch, suspects, close };
}

/**
 * Rows whose time of receipt differs from most rows of their batch. A batch is received at one time, so these may have
 * been changed.
 */
function oddlyReceived(rows: readonly Row[]): Row[] {
  const byTime = Map.groupBy(rows, (row) => row.receivedAt);
  if (byTime.size < 2) return [];
  const [, ...odd] = [...byTime.values()].toSorted((a, b) => b.length - a.length);
  return odd.flat();
}
