import { type LabelSheetId, labelPosition, labelSheets } from '@latchboard/contract/tag-labels/sheets';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type Area, type CardTexts, layOutCard, padding, textAt } from './card-layout.ts';
import { defaultFont } from './pdf-fonts.ts';

export interface Label {
  /** Content of the QR code. */
  readonly qr: string;
  /** The readable code, in large type. */
  readonly code: string;
  /** Large texts on a card. A label without them is compact. */
  readonly card?: CardTexts;
}

/** Labels to print on a sheet of adhesive labels. */
export interface LabelDocument {
  readonly title: string;
  readonly language: string;
  readonly made: Date;
  readonly sheet: LabelSheetId;
  /** Number of labels that are already used at the start of the first sheet. */
  readonly skip: number;
  readonly labels: readonly Label[];
}

/** Maximum side of a QR code, in points: 1.25 inches scan well at arm's length. */
const maxQr = 90;

/** Places each label at its position on the sheet. */
export function layOutLabels(document: LabelDocument): TDocumentDefinitions {
  const { title, language, made, sheet, skip, labels } = document;
  const { width, height, paper } = labelSheets[sheet];
  let lastPage = 0;
  const content = labels.flatMap(({ card, ...label }, index): Content[] => {
    const { page, x, y } = labelPosition(sheet, index + skip);
    const startsPage = page > lastPage;
    lastPage = page;
    const area = { x, y, width, height };
    return [
      ...(startsPage ? [{ text: '', pageBreak: 'before' as const }] : []),
      ...(card ? layOutCard({ ...label, ...card }, area) : layOutLabel(label, area)),
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

/** QR code on the left, readable code on the right. */
function layOutLabel({ qr, code }: Omit<Label, 'card'>, { x, y, width, height }: Area): Content[] {
  const qrSide = Math.min(height - 2 * padding, width * 0.45, maxQr);
  const textWidth = width - qrSide - 3 * padding;
  // A readable code has eleven characters.
  const size = Math.min(height > 100 ? 13 : 10, textWidth / 7.5);
  const top = y + (height - qrSide) / 2;
  return [
    { qr, fit: qrSide, eccLevel: 'M', absolutePosition: { x: x + padding, y: top } },
    textAt({ text: code, size, isBold: true }, { x: x + qrSide + 2 * padding, y: top + 2, width: textWidth }),
  ];
}
