import { isBatchSigned } from './digest.ts';
import type { ReportFinding } from './export-findings.ts';
import type { LineOf } from './export-lines.ts';

/** Data of a row until its batch line is read. */
type Row = Pick<LineOf<'row'>, 'position' | 'stream' | 'digest' | 'receivedAt'> & { line: number };
type Proof = { stream: number; digests: ReadonlySet<string> };

/** Maximum number of batch lines that are kept to check later rows. */
const maxStoredBatches = 64;

/** Checks the rows of a cabinet in sequence against its batches, which were signed with the keys of its streams. */
export function checkBatches(cabinet: number, keys: Record<string, string>, report: ReportFinding) {
  const pendingRows = new Map<number, Row[]>();
  const proofs = new Map<number, Proof>();
  /** Rows whose arrival time differs from that of most rows in their batch. */
  const suspects: Row[] = [];

  const check = (row: Row, { stream, digests }: Proof) => {
    if (row.stream === stream && digests.has(row.digest)) return;
    report('altered', 'row', { line: row.line, cabinet, from: row.position, to: row.position });
  };

  const addRow = ({ position, stream, digest, receivedAt }: LineOf<'row'>, line: number, batch: number) => {
    const row = { position, stream, digest, receivedAt, line };
    const proof = proofs.get(batch);
    if (proof) return check(row, proof);
    const rows = pendingRows.get(batch);
    if (rows) rows.push(row);
    else pendingRows.set(batch, [row]);
  };

  const addBatch = (batch: LineOf<'batch'>, line: number) => {
    const key = keys[batch.stream];
    const digests = batch.digests.map((digest) => Buffer.from(digest, 'hex'));
    const { stream, signature } = batch;
    if (!key || !isBatchSigned({ cabinet, stream, digests, signature }, key))
      report('altered', 'batch', { line, cabinet });
    const proof = { stream, digests: new Set(batch.digests) };
    proofs.set(batch.batch, proof);
    if (proofs.size > maxStoredBatches) proofs.delete(proofs.keys().next().value ?? 0);
    const rows = pendingRows.get(batch.batch) ?? [];
    pendingRows.delete(batch.batch);
    for (const row of rows) check(row, proof);
    suspects.push(...rowsWithOtherTime(rows));
  };

  const close = () => {
    for (const [first, ...others] of pendingRows.values()) {
      const last = others.at(-1) ?? first;
      report('removed', 'batch', { line: first?.line, cabinet, from: first?.position, to: last?.position });
    }
  };

  return { addRow, addBatch, suspects, close };
}

/**
 * Returns rows whose arrival time differs from that of most rows in their batch. A batch has one arrival time, so these
 * rows may have been changed.
 */
function rowsWithOtherTime(rows: readonly Row[]): Row[] {
  const byTime = Map.groupBy(rows, (row) => row.receivedAt);
  if (byTime.size < 2) return [];
  const [, ...otherGroups] = [...byTime.values()].toSorted((a, b) => b.length - a.length);
  return otherGroups.flat();
}
