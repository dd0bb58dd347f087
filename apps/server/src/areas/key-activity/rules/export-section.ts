import { isCheckpointSigned, leafBytes } from './checkpoint.ts';
import { digestOf, entryHash, nextHash } from './digest.ts';
import { checkBatches } from './export-batches.ts';
import type { ReportFinding } from './export-findings.ts';
import type { LineOf } from './export-lines.ts';
import { followPositions } from './export-positions.ts';
import { isIncluded } from './merkle.ts';

const bytesOf = (hex: string) => Buffer.from(hex, 'hex');

/**
 * Checks one cabinet's section of an export, line by line. It checks that positions have no gaps, and verifies the
 * chain, the batches, and the checkpoint.
 */
export function checkSection(
  { cabinet, keys, before }: LineOf<'cabinet'>,
  firstLine: number,
  trustedKeys: readonly string[],
  report: ReportFinding,
) {
  const batches = checkBatches(cabinet, keys, report);
  const positions = followPositions(before.position + 1);
  let hash: Buffer = bytesOf(before.hash);
  let entriesAfterRows = 0;
  let isAnchored = false;
  let isChainIntact = true;

  const placeRow = (row: LineOf<'row'>, line: number) => {
    const place = positions.place(row.position);
    if (place === 'next') {
      const { stream, seq, position, receivedAt, digest } = row;
      const entry = { cabinet, stream, seq, position, receivedAt: new Date(receivedAt), digest: bytesOf(digest) };
      hash = nextHash(hash, entryHash(entry));
      return;
    }
    isChainIntact = false;
    const where = { line, cabinet, from: row.position, to: row.position };
    if (place !== 'ahead') report(place === 'behind' ? 'reordered' : 'inserted', 'row', where);
  };

  const row = (read: LineOf<'row'>, line: number) => {
    const where = { line, cabinet, from: read.position, to: read.position };
    if (isAnchored || entriesAfterRows > 0) report('inserted', 'row', where);
    placeRow(read, line);
    const { event, withheld } = read;
    const isShown = read.batch !== undefined && withheld === undefined;
    const isIntact = !event || (isShown && event.seq === read.seq && digestOf(event).equals(bytesOf(read.digest)));
    if (!isIntact) report('altered', 'row', where);
    else if (read.batch !== undefined) batches.addRow(read, line, read.batch);
  };

  const after = (read: LineOf<'after'>) => {
    for (const entry of read.entries) hash = nextHash(hash, bytesOf(entry));
    entriesAfterRows += read.entries.length;
  };

  const checkpoint = (read: LineOf<'checkpoint'>, line: number) => {
    if (isAnchored) report('inserted', 'checkpoint', { line, cabinet });
    isAnchored = true;
    const { leaf, proof, signature } = read;
    const path = proof.path.map(bytesOf);
    const isProved =
      leaf.cabinet === cabinet &&
      proof.size === read.cabinets &&
      isIncluded(leafBytes(leaf), { ...proof, path }, bytesOf(read.root)) &&
      trustedKeys.some((key) => isCheckpointSigned(read, signature, key));
    if (!isProved) report('altered', 'checkpoint', { line, cabinet });
    const expected = positions.expected();
    const reached = expected - 1 + entriesAfterRows;
    if (reached < leaf.position) report('removed', 'log', { line, cabinet, from: expected, to: leaf.position });
    else if (reached > leaf.position) report('inserted', 'log', { line, cabinet, from: expected, to: reached });
    else if (isChainIntact && hash.toString('hex') !== leaf.hash) reportBrokenChain(leaf.position);
  };

  const reportBrokenChain = (to: number) => {
    for (const { line, position } of batches.suspects)
      report('altered', 'row', { line, cabinet, from: position, to: position });
    if (batches.suspects.length === 0)
      report('altered', 'log', { line: firstLine, cabinet, from: before.position, to });
  };

  /** Reports missing parts at the end of the section. */
  const close = () => {
    for (const [from, to] of positions.missing()) report('removed', 'row', { cabinet, from, to });
    batches.close();
    if (!isAnchored) report('removed', 'checkpoint', { cabinet, from: reached() });
  };

  const reached = () => positions.expected() - 1;

  return { cabinet, row, batch: batches.addBatch, after, checkpoint, close, reached };
}
