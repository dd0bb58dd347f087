import { writeFileSync } from 'node:fs';
import { QRCodeDecoderErrorCorrectionLevel, QRCodeEncoder } from '@zxing/library';

/** Code 39: nine bars and gaps per character, 1 if wide. */
const patterns: Readonly<Record<string, string>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  '*': '010010100',
};
const [width, height] = [640, 480];
const narrowBarWidth = 3;
const [dark, light] = [16, 235];

/** A row of pixels with the code in the middle. */
function rowOf(code: string): Buffer {
  const bars = [...`*${code}*`].flatMap((character) => [
    ...[...(patterns[character] ?? '')].map((wide, index) => ({ isBar: index % 2 === 0, size: wide === '1' ? 3 : 1 })),
    { isBar: false, size: 1 },
  ]);
  const codeWidth = bars.reduce((all, { size }) => all + size * narrowBarWidth, 0);
  const row = Buffer.alloc(width, light);
  let x = Math.floor((width - codeWidth) / 2);
  for (const { isBar, size } of bars) {
    if (isBar) row.fill(dark, x, x + size * narrowBarWidth);
    x += size * narrowBarWidth;
  }
  return row;
}

/** Writes a video of a Code 39 barcode, which Chromium uses instead of a camera. */
export function writeCodeVideo(file: string, code: string): void {
  const row = rowOf(code);
  const blank = Buffer.alloc(width, light);
  writeVideo(
    file,
    Array.from({ length: height }, (_, y) => (y > 100 && y < 380 ? row : blank)),
  );
}

const moduleSize = 12;

export function writeQrVideo(file: string, text: string): void {
  const code = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.M).getMatrix();
  const isDark = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < code.getWidth() && y < code.getHeight() && code.get(x, y) === 1;
  const start = { x: (width - code.getWidth() * moduleSize) / 2, y: (height - code.getHeight() * moduleSize) / 2 };
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from(
      Array.from({ length: width }, (_pixel, x) =>
        isDark(Math.floor((x - start.x) / moduleSize), Math.floor((y - start.y) / moduleSize)) ? dark : light,
      ),
    ),
  );
  writeVideo(file, rows);
}

function writeVideo(file: string, rows: readonly Buffer[]): void {
  const colors = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, colors]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, frame, frame]));
}
