import { type LabelSheetId, labelPosition, labelSheets } from '@latchboard/contract/tag-labels/sheets';
import {
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  PlanarYUVLuminanceSource,
  QRCodeReader,
} from '@zxing/library';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Pixels per point: 288 dpi, like a phone camera near a label. */
const scale = 4;
/** The picture is exact: black or white, not rotated. The search for a code in a photo misses 3 % of such pictures. */
const hints = new Map([[DecodeHintType.PURE_BARCODE, true]]);
const dark = 0;
const white = 255;

/** Draws the filled rectangles of a page. pdf.js gives their bounds in points, from the top left corner. */
async function drawPage(pdf: Uint8Array, pageNumber: number) {
  const page = await (await getDocumentProxy(pdf.slice())).getPage(pageNumber);
  const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: 1 });
  const [width, height] = [Math.round(pageWidth * scale), Math.round(pageHeight * scale)];
  const pixels = new Uint8ClampedArray(width * height).fill(white);
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  let color = dark;
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.setFillRGBColor) color = argsArray[index][0] === '#ffffff' ? white : dark;
    // A path without an area, such as an empty one, has no bounds.
    const bounds = operator === OPS.constructPath ? (argsArray[index][2] as ArrayLike<number> | null) : null;
    if (!bounds) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(bounds, (edge) => Math.round(edge * scale));
    for (let y = top; y < bottom; y += 1) pixels.fill(color, y * width + left, y * width + right);
  }
  return { pixels, width, height };
}

/**
 * Reads the QR code at each position of a page of labels with the scanning library. Null for a position without one.
 */
export async function scanLabels(pdf: Uint8Array, sheet: LabelSheetId, pageNumber = 1): Promise<(string | null)[]> {
  const { pixels, width, height } = await drawPage(pdf, pageNumber);
  const { columns, rows, width: labelWidth, height: labelHeight } = labelSheets[sheet];
  return Array.from({ length: columns * rows }, (_, index) => {
    const { x, y } = labelPosition(sheet, index);
    const crop = [x, y, labelWidth, labelHeight].map((length) => Math.floor(length * scale)) as [
      number,
      number,
      number,
      number,
    ];
    const source = new PlanarYUVLuminanceSource(pixels, width, height, ...crop, false);
    try {
      return new QRCodeReader().decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints).getText();
    } catch {
      return null;
    }
  });
}
