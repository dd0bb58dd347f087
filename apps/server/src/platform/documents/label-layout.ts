import { type LabelSheetId, labelPlace, labelSheets } from '@latchboard/contract/tag-labels/sheets';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { defaultFont } from './pdf-fonts.ts';
import { createTextRuns } from './text-runs.ts';

export interface Label {
  /** Content of the QR code. */
  readonly qr: string;
  /** The readable code, in large type. */
  readonly code: string;
  readonly lines: readonly string[];
}

/** Labels to print on a sheet of adhesive labels. */
export interface LabelDocument {
  readonly title: string;
  readonly language: string;
  readonly made: Date;
  readonly sheet: LabelSheetId;
  /** Labels that are already used on the first sheet. */
  readonly skip: number;
  readonly labels: readonly Label[];
}

/** Space between the edge of a label and its content, in points. Printers shift a sheet by up to 1/16 inch. */
const padding = 7;
/** Maximum side of a QR code, in points: 1.25 inches scan well at arm's length. */
const maxQr = 90;

const textSize = 7.5;

/** Characters that fit, even if all are as wide as a W. */
const maxTextLength = (width: number, height: number) =>
  Math.floor(width / (0.95 * textSize)) * Math.floor(height / (1.2 * textSize + 1));

/** Code points of emoji, which the fonts lack. */
const picture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;

/** Omits emoji, and cuts a text that would run into the next label. */
function shorten(text: string, maxLength: number): string {
  const characters = [...text.replace(picture, '').trim()];
  return characters.length <= maxLength ? characters.join('') : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** Places each label at the position of its sheet: QR code on the left, code and lines on the right. */
export function layOutLabels(document: LabelDocument): TDocumentDefinitions {
  const { title, language, made, sheet, skip, labels } = document;
  const { width, height, paper } = labelSheets[sheet];
  const qrSide = Math.min(height - 2 * padding, width * 0.45, maxQr);
  const textWidth = width - qrSide - 3 * padding;
  // A readable code has eleven characters.
  const codeSize = Math.min(height > 100 ? 13 : 10, textWidth / 7.5);
  const textLength = maxTextLength(textWidth, height - 2 * padding - 1.2 * codeSize);
  const runs = createTextRuns();
  let lastPage = 0;
  const content = labels.flatMap(({ qr, code, lines }, index): Content[] => {
    const { page, x, y } = labelPlace(sheet, index + skip);
    const startsPage = page > lastPage;
    lastPage = page;
    const top = y + (height - qrSide) / 2;
    const textX = x + padding + qrSide + padding;
    return [
      ...(startsPage ? [{ text: '', pageBreak: 'before' as const }] : []),
      { qr, fit: qrSide, eccLevel: 'M', absolutePosition: { x: x + padding, y: top } },
      {
        absolutePosition: { x: textX, y: top + 2 },
        table: {
          widths: [textWidth],
          body: [
            [{ text: runs.of(code), bold: true, fontSize: codeSize }],
            ...lines.map((line) => [{ text: runs.of(shorten(line, textLength)), fontSize: textSize }]),
          ],
        },
        layout: {
          hLineWidth: () => 0,
          vLineWidth: () => 0,
          paddingLeft: () => 0,
          paddingRight: () => 0,
          paddingTop: () => 0,
          paddingBottom: () => 1,
        },
      },
    ];
  });
  return {
    pageSize: paper,
    pageMargins: [0, 0, 0, 0],
    info: { title, creationDate: made },
    language,
    defaultStyle: { font: defaultFont, fontSize: 8.5, color: '#000000' },
    content,
  };
}
