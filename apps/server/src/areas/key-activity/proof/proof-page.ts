import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallInput, contract } from '@latchboard/contract';
import type { DescribedSection, DescribedTable } from '@latchboard/contract/documents/description';
import { fileNameOf } from '@latchboard/contract/file-name';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import type { Context, Download } from '#server/platform/http/handler.ts';
import type { ExportRow } from '../report/export-pages.ts';
import { reportForFile } from '../report/report-for-file.ts';
import { type ExportFacts, factsOfExport } from './export-facts.ts';
import { proofFileName } from './proof-file-name.ts';
import { writeExport } from './write-export.ts';

type Call = typeof contract.keyActivity.proofPage;
type Input = CallInput<Call>;
type PageContext = Context<Call['access'], 'download'>;
type Report = Awaited<ReturnType<typeof reportForFile>>;

/** Maximum number of rows on the readable page. The embedded file contains all rows. */
const maxRows = 3000;

/** Returns a report as a readable PDF with the embedded signed export (BEY-01). */
export async function proofPage(input: Input, ctx: PageContext): Promise<Download> {
  const report = await reportForFile(input, ctx, true);
  const { words, title, propertyName: place, days } = report;
  const pdf = await writePdf(ctx.actor, () => documentOf(report, input, ctx));
  return {
    fileName: fileNameOf({ content: words.word('page.fileName', { report: title }), place, days, ending: 'pdf' }),
    mediaType: 'application/pdf',
    stream: Readable.from([Buffer.from(pdf)]),
  };
}

async function documentOf(
  report: Report,
  input: Input,
  { platform, actor, now }: PageContext,
): Promise<PortalDocument> {
  const { propertyId, from, to } = input;
  const { words, propertyName } = report;
  const facts = await factsOfExport(writeExport(platform, { propertyId, from: new Date(from), to: new Date(to) }));
  const rows = await readRows(report);
  const name = proofFileName({ propertyName, timeZone: report.timeZone, from, to });
  return {
    letterhead: words.t('report.printHeading'),
    title: words.word('page.title', { property: propertyName }),
    language: actor.language,
    made: now,
    sections: sectionsOf(report, facts, { rows, name, verifyAt: `${platform.settings.publicUrl}/verify` }),
    footer: `${propertyName} · ${report.madeBy}`,
    pageWords: words.word('page.number'),
    missingWords: words.word('page.missing'),
    attachment: {
      name,
      mediaType: 'application/x-ndjson',
      description: words.word('page.attachment'),
      bytes: facts.bytes,
    },
  };
}

interface Rows {
  readonly table: DescribedTable;
  readonly isTruncated: boolean;
}

/** Reads the rows of the report as strings. Omits optional columns without a value, such as marks and corrections. */
async function readRows({ columns, batches }: Report): Promise<Rows> {
  const rows: string[][] = [];
  let isTruncated = false;
  for await (const rowBatch of batches) {
    isTruncated = rows.length + rowBatch.length > maxRows;
    for (const row of rowBatch.slice(0, maxRows - rows.length)) rows.push(columns.map((column) => textOf(column, row)));
    if (isTruncated) break;
  }
  const shownColumns = columns.flatMap((column, index) =>
    column.isOptional && rows.every((row) => row[index] === '') ? [] : [{ ...column, at: index }],
  );
  return {
    isTruncated,
    table: {
      columns: shownColumns.map(({ header: label, width }) => ({ label, width })),
      rows: rows.map((row) => shownColumns.map(({ at }) => row[at] ?? '')),
    },
  };
}

interface ProofPageInput {
  readonly rows: Rows;
  /** Name of the embedded file. */
  readonly name: string;
  readonly verifyAt: string;
}

function textOf({ cell, clock }: Report['columns'][number], row: ExportRow): string {
  const content = cell(row);
  return clock && typeof content === 'number' ? clock.formatLocal(content) : String(content ?? '');
}

function sectionsOf(report: Report, facts: ExportFacts, pageInput: ProofPageInput): DescribedSection[] {
  const { words, custodyText } = report;
  const { rows } = pageInput;
  return [
    {
      lines: [words.word('page.lead')],
      facts: [
        [words.word('page.property'), report.propertyName],
        [words.word('page.report'), [report.title, ...report.filters].join(' · ')],
        [words.word('page.range'), `${report.range}. ${report.times}.`],
        [words.word('page.who'), report.madeBy],
      ],
    },
    ...(report.silent.length > 0 ? [{ lines: report.silent }] : []),
    { title: words.word('page.check'), lines: checkLines(words, pageInput) },
    { title: words.word('page.file'), facts: fileFacts(report, facts, pageInput) },
    cabinetSection(report, facts),
    ...(custodyText && custodyText.begin.length > 0
      ? [{ title: custodyText.begin[0] ?? '', lines: custodyText.begin.slice(1) }]
      : []),
    {
      startsPage: true,
      title: words.word('page.rows', { count: String(rows.table.rows.length) }),
      lines: [
        ...(rows.isTruncated ? [words.word('page.cut', { count: String(maxRows) })] : []),
        ...(rows.table.rows.length === 0 ? [words.t('report.empty')] : []),
      ],
      ...(rows.table.rows.length > 0 && { table: rows.table }),
    },
    ...(custodyText ? [{ title: custodyText.end[0] ?? '', lines: custodyText.end.slice(1) }] : []),
  ];
}

const checkLines = (words: Report['words'], { name, verifyAt }: ProofPageInput) => [
  words.word('page.check1', { name }),
  words.word('page.check2', { address: verifyAt }),
  words.word('page.check3'),
];

function fileFacts({ words, clock }: Report, facts: ExportFacts, { name }: ProofPageInput): [string, string][] {
  const { withheld, key } = facts;
  const fingerprint = createHash('sha256').update(Buffer.from(key, 'base64url')).digest('hex');
  const counts = {
    rows: String(facts.rows),
    shown: String(facts.shown),
    outside: String(withheld.outside),
    other: String(withheld['other property']),
    erased: String(withheld.erased),
  };
  return [
    [words.word('page.name'), `${name} (${words.word('page.size', { bytes: String(facts.bytes.length) })})`],
    ['SHA-256', facts.sha256],
    [words.word('page.made'), `${clock.formatInstant(facts.made.getTime())} (${facts.made.toISOString()})`],
    [words.word('page.signer'), key],
    [words.word('page.fingerprint'), fingerprint],
    [words.word('page.entries'), words.word('page.entriesText', counts)],
    [words.word('page.withheld'), words.word('page.withheldText', counts)],
  ];
}

/**
 * The cabinets in the period, with the range of each log and its checkpoint. Other cabinets of the property are listed
 * with the reason.
 */
function cabinetSection({ words, names, clock }: Report, { cabinets, uncovered }: ExportFacts): DescribedSection {
  const title = words.word('page.cabinets');
  const lines = uncovered.map(({ cabinet, name }) =>
    words.word('page.notCovered', { cabinet: `${name} · ${cabinet}` }),
  );
  if (cabinets.length === 0) return { title, lines: [words.word('page.noCabinets'), ...lines] };
  const columns = [
    { label: words.word('page.cabinet'), width: 20 },
    { label: words.word('page.stretch'), width: 14 },
    { label: words.word('page.shown'), width: 12 },
    { label: words.word('page.checkpoint'), width: 20 },
    { label: words.word('page.head'), width: 60 },
  ];
  const rows = cabinets.map(({ cabinet, first, last, shown, checkpoint }) => [
    [names.datalog(cabinet), cabinet].filter(Boolean).join(' · '),
    `${first} – ${last}`,
    String(shown),
    checkpoint ? `${checkpoint.number} · ${clock.formatInstant(Date.parse(checkpoint.time))}` : '',
    checkpoint ? `${checkpoint.leaf.position} · ${checkpoint.leaf.hash}` : '',
  ]);
  return { title, lines, table: { columns, rows } };
}
