import type { DescribedSection, DescribedTable } from '@latchboard/contract/documents/description';
import { pointsOf, type Strokes, signatureField } from '@latchboard/contract/key-receipts/signature';
import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PortalDocument } from './document.ts';
import { defaultFont } from './pdf-fonts.ts';
import { createTextRuns } from './text-runs.ts';

const margin = 36;
const ink = '#17263a';
const mutedColor = '#526072';
const lineColor = '#c9d0d8';

type Runs = ReturnType<typeof createTextRuns>;

/** Maximum number of characters in a column that is as wide as its content. Wider columns share the remaining width. */
const maxNarrowWidth = 22;

/** Layout of all documents: letterhead, title, sections, and a footer with author, time, and page. */
export function layOut(document: PortalDocument): TDocumentDefinitions {
  const {
    letterhead,
    title,
    language,
    made: createdAt,
    sections,
    footer,
    pageWords,
    missingWords,
    attachment,
  } = document;
  const { isPortrait = false, confidential, sender = [] } = document;
  const runs = createTextRuns();
  const content: Content[] = [
    {
      columns: [
        { text: runs.of(letterhead), color: mutedColor, bold: true },
        ...(confidential === undefined
          ? []
          : [{ text: runs.of(confidential), bold: true, alignment: 'right' as const }]),
      ],
    },
    ...sender.map((line) => ({ text: runs.of(line), color: mutedColor })),
    { text: runs.of(title), style: 'title' },
    ...sections.flatMap((section) => drawSection(section, runs)),
  ];
  if (runs.isReplaced()) content.push({ text: runs.of(missingWords), margin: [0, 12, 0, 0], color: mutedColor });
  return {
    pageSize: 'LETTER',
    pageOrientation: isPortrait ? 'portrait' : 'landscape',
    pageMargins: [margin, margin, margin, margin + 12],
    info: { title, author: letterhead, creationDate: createdAt },
    language,
    defaultStyle: { font: defaultFont, fontSize: 8.5, color: ink, lineHeight: 1.2 },
    styles: {
      title: { fontSize: 17, bold: true, margin: [0, 2, 0, 8] },
      heading: { fontSize: 11, bold: true, margin: [0, 14, 0, 4] },
    },
    content,
    footer: (page, pages) => ({
      margin: [margin, 14],
      fontSize: 8,
      color: mutedColor,
      columns: [
        { text: runs.of(footer), width: '*' },
        { text: pageText(pageWords, page, pages), width: 'auto' },
      ],
    }),
    ...(attachment && {
      files: {
        [attachment.name]: {
          src: `data:${attachment.mediaType};base64,${Buffer.from(attachment.bytes).toString('base64')}`,
          name: attachment.name,
          description: attachment.description,
        },
      },
    }),
  };
}

const pageText = (words: string, page: number, pages: number) =>
  words.replace('{page}', String(page)).replace('{pages}', String(pages));

function drawSection(section: DescribedSection, runs: Runs): Content[] {
  const { startsPage = false, title, lines = [], isNumbered = false, facts, table, sums, signatures, signed } = section;
  return [
    ...(title === undefined ? [] : [drawHeading(runs.of(title), startsPage)]),
    ...(signed ? [signed.kind === 'drawn' ? drawStrokes(signed.strokes) : drawLine(signed.name, runs)] : []),
    ...lines.map((line, index) => drawLine(isNumbered ? `${index + 1}. ${line}` : line, runs)),
    ...(facts ? [drawFacts(facts, runs)] : []),
    ...(table ? [drawTable(table, runs)] : []),
    ...(sums ? [drawSums(sums, runs)] : []),
    ...(signatures ? [drawSignatures(signatures, runs)] : []),
  ];
}

const drawHeading = (text: Content, startsPage: boolean): Content => ({
  text,
  style: 'heading',
  ...(startsPage && { pageBreak: 'before' }),
});

const drawLine = (line: string, runs: Runs): Content => ({ text: runs.of(line), margin: [0, 0, 0, 2] });

function drawFacts(facts: NonNullable<DescribedSection['facts']>, runs: Runs): Content {
  const body = facts.map(([label, value]): TableCell[] => [
    { text: runs.of(label), color: mutedColor },
    { text: runs.of(value) },
  ]);
  return { table: { widths: [150, '*'], body }, layout: 'noBorders' };
}

/** Width of a printed signature, in points. */
const drawingWidth = 200;

function drawStrokes(strokes: Strokes): Content {
  const scale = drawingWidth / signatureField.width;
  return {
    margin: [0, 4],
    canvas: strokes.map((stroke) => ({
      type: 'polyline' as const,
      points: pointsOf(stroke).map(([x, y]) => ({ x: x * scale, y: y * scale })),
      lineWidth: 1.2,
      lineColor: ink,
    })),
  };
}

function drawSums(sums: NonNullable<DescribedSection['sums']>, runs: Runs): Content {
  const body = sums.map(([label, value], index): TableCell[] => {
    const bold = index === sums.length - 1;
    return [
      { text: runs.of(label), alignment: 'right', bold },
      { text: runs.of(value), alignment: 'right', bold },
    ];
  });
  return { table: { widths: ['*', 90], body }, layout: 'noBorders', margin: [0, 4, 0, 0] };
}

/** Signature blocks side by side, each with lines for the signature, the printed name, and the date. */
function drawSignatures(signatures: NonNullable<DescribedSection['signatures']>, runs: Runs): Content {
  const width = 240;
  const rule = (): Content => ({
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: ink }],
    margin: [0, 26, 0, 2],
  });
  const columns = signatures.map(({ label, name, date }) => ({
    stack: [label, name, date].flatMap((text): Content[] => [rule(), { text: runs.of(text), color: mutedColor }]),
  }));
  return { columns, columnGap: 24, unbreakable: true };
}

function drawTable({ columns, rows }: DescribedTable, runs: Runs): ContentTable {
  const alignmentOf = (column: number) => (columns[column]?.isNumber ? ('right' as const) : ('left' as const));
  const head = columns.map(
    ({ label }, index): TableCell => ({ text: runs.of(label), bold: true, alignment: alignmentOf(index) }),
  );
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => (width > maxNarrowWidth ? '*' : 'auto')),
      body: [
        head,
        ...rows.map((row) =>
          row.map((text, index): TableCell => ({ text: runs.of(text), alignment: alignmentOf(index) })),
        ),
      ],
    },
    fontSize: 7.5,
    layout: {
      hLineWidth: (line) => (line === 1 ? 1 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => lineColor,
      paddingLeft: () => 0,
      paddingRight: () => 6,
    },
  };
}
