import type { DescribedDocument, DescribedSection } from '@latchboard/contract/documents/description';
import type { DocumentSection } from './document.ts';

/** The sections of a described document, in the form of the PDF. */
export const describedSections = ({ sections }: DescribedDocument): DocumentSection[] => sections.map(sectionOf);

function sectionOf({
  title,
  lines,
  isNumbered = false,
  facts,
  table,
  sums,
  signed,
  signatures,
}: DescribedSection): DocumentSection {
  const drawing = signed?.kind === 'drawn' ? signed.strokes : undefined;
  const typed = signed?.kind === 'typed' ? [signed.name] : [];
  return {
    ...(title !== undefined && { title }),
    ...(drawing && { drawing }),
    ...((lines || signed) && { lines: [...typed, ...numbered(lines ?? [], isNumbered)] }),
    ...(facts && { facts }),
    ...(table && {
      table: {
        header: table.columns.map(({ label }) => label),
        widths: table.columns.map(({ width }) => width),
        numbers: table.columns.flatMap(({ isNumber = false }, at) => (isNumber ? [at] : [])),
        rows: table.rows,
      },
    }),
    ...(sums && { sums }),
    ...(signatures && { signatures }),
  };
}

const numbered = (lines: readonly string[], isNumbered: boolean) =>
  isNumbered ? lines.map((line, at) => `${at + 1}. ${line}`) : lines;
