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

  const checkRowPosition = (row: LineOf<'row'>, line: number) => {
    const relation = positions.place(row.position);
    if (relation === 'next') {
      const { stream, seq, position, receivedAt, digest } = row;
      const entry = { cabinet, stream, seq, position, receivedAt: new Date(receivedAt), digest: bytesOf(digest) };
      hash = nextHash(hash, entryHash(entry));
      return;
    }
    isChainIntact = false;
    const where = { line, cabinet, from: row.position, to: row.position };
    if (relation !== 'ahead') report(relation === 'behind' ? 'reordered' : 'inserted', 'row', where);
  };

  const row = (parsedLine: LineOf<'row'>, line: number) => {
    const where = { line, cabinet, from: parsedLine.position, to: parsedLine.position };
    if (isAnchored || entriesAfterRows > 0) report('inserted', 'row', where);
    checkRowPosition(parsedLine, line);
    const { event, withheld } = parsedLine;
    const isShown = parsedLine.batch !== undefined && withheld === undefined;
    const isIntact =
      !event || (isShown && event.seq === parsedLine.seq && digestOf(event).equals(bytesOf(parsedLine.digest)));
    if (!isIntact) report('altered', 'row', where);
    else if (parsedLine.batch !== undefined) batches.addRow(parsedLine, line, parsedLine.batch);
  };

  const after = (parsedLine: LineOf<'after'>) => {
    for (const entry of parsedLine.entries) hash = nextHash(hash, bytesOf(entry));
    entriesAfterRows += parsedLine.entries.length;
  };

  const checkpoint = (parsedLine: LineOf<'checkpoint'>, line: number) => {
    if (isAnchored) report('inserted', 'checkpoint', { line, cabinet });
    isAnchored = true;
    const { leaf, proof, signature } = parsedLine;
    const path = proof.path.map(bytesOf);
    const isProved =
      leaf.cabinet === cabinet &&
      proof.size === parsedLine.cabinets &&
      isIncluded(leafBytes(leaf), { ...proof, path }, bytesOf(parsedLine.root)) &&
      trustedKeys.some((key) => isCheckpointSigned(parsedLine, signature, key));
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
