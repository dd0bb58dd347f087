import { createHash, type KeyObject } from 'node:crypto';
import type { Checkpoint, Leaf } from './checkpoint.ts';
import type { Head } from './digest.ts';
import { signWith } from './ed25519.ts';
import type { ExportSource, WithheldReason } from './export-lines.ts';

export type ExportHeader = {
  property: number;
  from: Date;
  to: Date;
  made: Date;
  key: string;
  propertyName?: string;
  /** Cabinets of the property, including those that the file does not cover. */
  cabinets?: readonly ExportSource[];
  /** Units to which the file is limited. Undefined if it contains all units. */
  units?: readonly string[];
};

export type ExportRow = {
  position: number;
  stream: number;
  seq: number;
  receivedAt: Date;
  digest: Buffer;
} & (
  | { shown: { batch: number; eventJson: string; corrections?: readonly unknown[] } }
  /** Reason why the event is not shown. */
  | { withheld: WithheldReason }
);

/** Returns the header line of an export. Like the other line functions here, it omits the line break. */
export function headerLine({
  property,
  from,
  to,
  made: exportedAt,
  key,
  propertyName,
  cabinets,
  units,
}: ExportHeader): string {
  return JSON.stringify({
    type: 'export',
    format: 1,
    property,
    from,
    to,
    made: exportedAt,
    key,
    propertyName,
    cabinets,
    units,
  });
}

export function cabinetLine(cabinet: number, keysByStream: ReadonlyMap<number, string>, previousHead: Head): string {
  const { position, hash } = previousHead;
  const keys = Object.fromEntries(keysByStream);
  return JSON.stringify({ type: 'cabinet', cabinet, keys, before: { position, hash: hash.toString('hex') } });
}

export function rowLine(row: ExportRow): string {
  const { position, stream, seq, receivedAt } = row;
  const entry = { type: 'row', position, stream, seq, receivedAt, digest: row.digest.toString('hex') };
  if ('withheld' in row) return JSON.stringify({ ...entry, withheld: row.withheld });
  const { shown } = row;
  const corrections = shown.corrections?.length ? `,"corrections":${JSON.stringify(shown.corrections)}` : '';
  return `${JSON.stringify(entry).slice(0, -1)},"batch":${shown.batch},"event":${shown.eventJson}${corrections}}`;
}

/** Line with the signature of a batch. It follows the rows of the batch. */
export function batchLine(batch: number, stream: number, digests: readonly Buffer[], signature: string): string {
  return JSON.stringify({
    type: 'batch',
    batch,
    stream,
    digests: digests.map((digest) => digest.toString('hex')),
    signature,
  });
}

/** Entries between the last row and the checkpoint. A long range may be split into several lines. */
export function afterLine(entries: readonly Buffer[]): string {
  return JSON.stringify({ type: 'after', entries: entries.map((entry) => entry.toString('hex')) });
}

export function checkpointLine(
  { number, time, previous, root, cabinets }: Checkpoint,
  signature: string,
  leaf: Leaf,
  proof: { index: number; size: number; path: readonly Buffer[] },
): string {
  const path = proof.path.map((hash) => hash.toString('hex'));
  const { cabinet, position, hash } = leaf;
  return JSON.stringify({
    type: 'checkpoint',
    ...{ number, time, previous, root, cabinets, signature },
    leaf: { cabinet, position, hash },
    proof: { index: proof.index, size: proof.size, path },
  });
}

/**
 * Counts and hashes the lines of an export while they are written. Returns the function for each line, and the function
 * for the signed last line.
 */
export function sealedLines() {
  const hash = createHash('sha256');
  let lines = 0;
  const add = (line: string): string => {
    lines += 1;
    const lineWithBreak = `${line}\n`;
    hash.update(lineWithBreak);
    return lineWithBreak;
  };
  /** The last line: the number of lines before it, and the signed hash of their bytes. */
  const end = (privateKey: KeyObject): string => {
    const sha256 = hash.digest();
    return `${JSON.stringify({ type: 'end', lines, sha256: sha256.toString('hex'), signature: signWith(privateKey, sha256) })}\n`;
  };
  return { add, end };
}
