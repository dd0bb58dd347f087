/** A sheet of labels. Lengths are in points (1/72 inch). */
export interface LabelSheet {
  readonly product: string;
  readonly paper: 'LETTER' | 'A4';
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Distance of the first label from the left and top edge of the paper. */
  readonly left: number;
  readonly top: number;
  /** Distance between the left edges of neighboring labels, and between their top edges. */
  readonly stepX: number;
  readonly stepY: number;
}

/** Width and height of paper, in points. */
export const paperSizes = { LETTER: [612, 792], A4: [595.28, 841.89] } as const;

const inch = 72;
const millimeter = 72 / 25.4;

export const labelSheetIds = ['avery-5160', 'avery-5163', 'avery-5395', 'avery-l7160'] as const;
export type LabelSheetId = (typeof labelSheetIds)[number];

/** Dimensions from Avery's templates of these products. L7160 is the common A4 sheet with 21 labels. */
export const labelSheets: Readonly<Record<LabelSheetId, LabelSheet>> = {
  'avery-5160': {
    product: 'Avery 5160',
    ...{ paper: 'LETTER', columns: 3, rows: 10, width: 2.625 * inch, height: inch },
    ...{ left: 0.1875 * inch, top: 0.5 * inch, stepX: 2.75 * inch, stepY: inch },
  },
  'avery-5163': {
    product: 'Avery 5163',
    ...{ paper: 'LETTER', columns: 2, rows: 5, width: 4 * inch, height: 2 * inch },
    ...{ left: 0.15625 * inch, top: 0.5 * inch, stepX: 4.1875 * inch, stepY: 2 * inch },
  },
  'avery-5395': {
    product: 'Avery 5395',
    ...{ paper: 'LETTER', columns: 2, rows: 4, width: 3.375 * inch, height: (7 / 3) * inch },
    ...{ left: 0.6875 * inch, top: (7 / 12) * inch, stepX: 3.75 * inch, stepY: 2.5 * inch },
  },
  'avery-l7160': {
    product: 'Avery L7160',
    ...{ paper: 'A4', columns: 3, rows: 7, width: 63.5 * millimeter, height: 38.1 * millimeter },
    ...{ left: 7.25 * millimeter, top: 15.15 * millimeter, stepX: 66 * millimeter, stepY: 38.1 * millimeter },
  },
};

export const labelsPerSheet = (sheet: LabelSheetId): number => labelSheets[sheet].columns * labelSheets[sheet].rows;

/**
 * Position of a label: page, starting at 0, and the distance of its top left corner from the edges of the paper, in
 * points.
 */
export function labelPosition(sheet: LabelSheetId, index: number): { page: number; x: number; y: number } {
  const { columns, left, top, stepX, stepY } = labelSheets[sheet];
  const position = index % labelsPerSheet(sheet);
  return {
    page: Math.floor(index / labelsPerSheet(sheet)),
    x: left + (position % columns) * stepX,
    y: top + Math.floor(position / columns) * stepY,
  };
}
