import type { Content } from 'pdfmake/interfaces.js';
import { type FittedText, fitText } from './fit-text.ts';
import { createTextRuns } from './text-runs.ts';

/** Large texts on a card: the name of a person, and a smaller line below it. */
export interface CardTexts {
  readonly name: string;
  readonly place: string;
}

/** Position and size of a label, in points. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Card extends CardTexts {
  readonly qr: string;
  readonly code: string;
}

/** Space between the edge of a label and its content, in points. Printers shift a sheet by up to 1/16 inch. */
export const padding = 7;
/** Modules on each side of a QR code with at most 14 characters. pdfmake draws modules of whole points. */
const qrModules = 21;
const lineHeight = 1.25;
/** Space above and below the QR code, in points. */
const gap = 8;
/** Height from which the texts fit above and below the QR code, in points. */
const minStackHeight = 140;

/** Name, place, code, and QR code, centered on the card. A short card has the QR code on the left. */
export const layOutCard = (card: Card, area: Area): Content[] =>
  area.height < minStackHeight ? layOutShortCard(card, area) : layOutTallCard(card, area);

/** Side of the largest QR code that fits. */
const qrSideWithin = (length: number) => Math.max(2, Math.floor(length / qrModules)) * qrModules;

function layOutTallCard({ qr, code, ...texts }: Card, { x, y, width, height }: Area): Content[] {
  const textWidth = width - 2 * padding;
  const [nameSize, placeSize, codeSize] = height > 150 ? [18, 10, 12] : [16, 10, 12];
  const above = [
    { ...fitText(texts.name, textWidth, { maxSize: nameSize, maxLines: 2 }), isBold: true },
    fitText(texts.place, textWidth, { maxSize: placeSize, maxLines: 1 }),
  ];
  const below = { text: code, size: codeSize, lines: 1, isBold: true };
  const textHeight = heightOf([...above, below]);
  const qrSide = qrSideWithin(height - 2 * padding - textHeight - 2 * gap);
  const top = y + (height - textHeight - qrSide - 2 * gap) / 2;
  const qrTop = top + heightOf(above) + gap;
  return [
    ...linesAt(above, { x: x + padding, y: top, width: textWidth, isCentered: true }),
    { qr, fit: qrSide, eccLevel: 'M', absolutePosition: { x: x + (width - qrSide) / 2, y: qrTop } },
    ...linesAt([below], { x: x + padding, y: qrTop + qrSide + gap, width: textWidth, isCentered: true }),
  ];
}

function layOutShortCard({ qr, code, ...texts }: Card, { x, y, width, height }: Area): Content[] {
  const qrSide = qrSideWithin(Math.min(height - 2 * padding, width * 0.4));
  const textWidth = width - qrSide - 3 * padding;
  const isShort = height < 100;
  const lines = [
    { ...fitText(texts.name, textWidth, { maxSize: isShort ? 12 : 16, maxLines: 2 }), isBold: true },
    fitText(texts.place, textWidth, { maxSize: isShort ? 8.5 : 10, maxLines: isShort ? 1 : 2 }),
    { text: code, size: isShort ? 10 : 12, lines: 1, isBold: true },
  ];
  return [
    { qr, fit: qrSide, eccLevel: 'M', absolutePosition: { x: x + padding, y: y + (height - qrSide) / 2 } },
    ...linesAt(lines, {
      ...{ x: x + qrSide + 2 * padding, y: y + (height - heightOf(lines)) / 2 },
      width: textWidth,
    }),
  ];
}

type Line = FittedText & { readonly isBold?: boolean };

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isCentered?: boolean;
}

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, one) => sum + one.size * one.lines * lineHeight, 0);

const linesAt = (lines: readonly Line[], place: TextPlace): Content[] =>
  lines.map((line, index) => textAt(line, { ...place, y: place.y + heightOf(lines.slice(0, index)) }));

/** Text at a position on the page. It wraps within the width. */
export function textAt(
  { text, size, isBold = false }: Omit<Line, 'lines'>,
  { x, y, width, isCentered = false }: TextPlace,
): Content {
  const alignment = isCentered ? 'center' : 'left';
  return {
    absolutePosition: { x, y },
    table: { widths: [width], body: [[{ text: createTextRuns().of(text), bold: isBold, fontSize: size, alignment }]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  };
}
