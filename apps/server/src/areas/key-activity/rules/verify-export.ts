import { createHash } from 'node:crypto';
import { checkpointHash } from './checkpoint.ts';
import { isSignedBy } from './ed25519.ts';
import { collectFindings, type Finding, type ReportFinding } from './export-findings.ts';
import {
  type ExportLine,
  type LineOf,
  readExportLine,
  type SignedCheckpoint,
  type WithheldReason,
} from './export-lines.ts';
import { checkSection } from './export-section.ts';

/** Data published by the provider. Without it, a file can only be checked against itself. */
export type PublishedData = { keys?: readonly string[]; checkpoints?: readonly SignedCheckpoint[] };

export type Verdict = {
  /** Whether the file has at least one valid line of an export. */
  isProof: boolean;
  intact: boolean;
  findings: Finding[];
  about: Pick<
    LineOf<'export'>,
    'property' | 'from' | 'to' | 'made' | 'key' | 'propertyName' | 'cabinets' | 'units'
  > | null;
  counts: { lines: number; cabinets: number; rows: number; shown: number };
  /** Rows that show no event. A row inside the range and property is either erased or unexplained. */
  withheld: WithheldRows;
  /** Whether the file's key and checkpoints were compared with published data. */
  compared: { key: boolean; checkpoints: boolean };
};

export type WithheldRows = { outside: number; otherProperty: number; erased: number; unexplained: number };

/** Counts rows inside the range and property without an event. */
export const countWithheld = ({ erased, unexplained }: WithheldRows) => erased + unexplained;

function countOf(reason: WithheldReason | undefined): keyof WithheldRows {
  return reason === undefined ? 'unexplained' : reason === 'other property' ? 'otherProperty' : reason;
}

/**
 * Reads an export line by line. Returns whether the export is unchanged and complete for its range, and otherwise the
 * findings with their locations.
 */
export async function verifyExport(lines: AsyncIterable<Buffer>, published: PublishedData = {}): Promise<Verdict> {
  const { findings, report } = collectFindings();
  const counts = { lines: 0, cabinets: 0, rows: 0, shown: 0 };
  const withheld: WithheldRows = { outside: 0, otherProperty: 0, erased: 0, unexplained: 0 };
  const contentHash = createHash('sha256');
  let header: LineOf<'export'> | undefined;
  let section: ReturnType<typeof checkSection> | undefined;
  let end: (LineOf<'end'> & { line: number }) | undefined;
  let isAscending = true;
  let isProof = false;

  const checkLine = (parsedLine: ExportLine, line: number): void => {
    if (parsedLine.type === 'export' && line === 1) header = parsedLine;
    else if (parsedLine.type === 'cabinet') {
      section?.close();
      isAscending &&= !section || section.cabinet < parsedLine.cabinet;
      counts.cabinets += 1;
      section = checkSection(parsedLine, line, header ? [header.key, ...(published.keys ?? [])] : [], report);
    } else if (!section || parsedLine.type === 'export' || parsedLine.type === 'end')
      report('inserted', 'line', { line });
    else if (parsedLine.type === 'row') {
      counts.rows += 1;
      if (parsedLine.event) counts.shown += 1;
      else withheld[countOf(parsedLine.withheld)] += 1;
      section.row(parsedLine, line);
    } else if (parsedLine.type === 'batch') section.batch(parsedLine, line);
    else if (parsedLine.type === 'after') section.after(parsedLine);
    else {
      section.checkpoint(parsedLine, line);
      checkPublished(parsedLine, line, published.checkpoints, report);
    }
  };

  for await (const bytes of lines) {
    const line = ++counts.lines;
    const parsedLine = readExportLine(bytes);
    isProof ||= parsedLine !== undefined;
    if (end) report('inserted', 'line', { line });
    else if (parsedLine?.type === 'end') end = { ...parsedLine, line };
    else {
      contentHash.update(bytes).update('\n');
      if (parsedLine) checkLine(parsedLine, line);
      else report('altered', 'line', { line, cabinet: section?.cabinet ?? null });
    }
  }

  if (!header) report('removed', 'header', { line: 1 });
  if (end) {
    section?.close();
    checkEnd(end, contentHash.digest(), header?.key, { isAscending, isClean: findings.length === 0 }, report);
  } else
    report('cut-off', 'line', {
      line: counts.lines,
      cabinet: section?.cabinet ?? null,
      from: section?.reached() ?? null,
    });
  if (header && published.keys && !published.keys.includes(header.key)) report('untrusted', 'key', { line: 1 });

  return {
    isProof,
    intact: isProof && findings.length === 0,
    findings: isProof ? findings : [],
    about: header ?? null,
    counts,
    withheld,
    compared: { key: published.keys !== undefined, checkpoints: published.checkpoints !== undefined },
  };
}

/** Checks the signed line count and hash against the file. */
function checkEnd(
  end: LineOf<'end'> & { line: number },
  actual: Buffer,
  key: string | undefined,
  file: { isAscending: boolean; isClean: boolean },
  report: ReportFinding,
): void {
  const isSealOf = (hash: Buffer) => key !== undefined && isSignedBy(key, hash, end.signature);
  const statedDigest = Buffer.from(end.sha256, 'hex');
  const linesBefore = end.line - 1;
  if (isSealOf(actual)) {
    if (!statedDigest.equals(actual) || end.lines !== linesBefore) report('altered', 'end', { line: end.line });
    return;
  }
  if (!isSealOf(statedDigest)) report('altered', 'end', { line: end.line });
  if (statedDigest.equals(actual) || !file.isClean) return;
  if (end.lines > linesBefore) report('removed', 'contents');
  else if (end.lines < linesBefore) report('inserted', 'contents');
  else report(file.isAscending ? 'altered' : 'reordered', 'contents');
}

function checkPublished(
  parsedLine: SignedCheckpoint,
  line: number,
  published: readonly SignedCheckpoint[] | undefined,
  report: ReportFinding,
): void {
  if (!published) return;
  const publishedCheckpoint = published.find((checkpoint) => checkpoint.number === parsedLine.number);
  if (!publishedCheckpoint || checkpointHash(publishedCheckpoint) !== checkpointHash(parsedLine))
    report('untrusted', 'checkpoint', { line });
}
