import { invalid } from '#server/platform/errors.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/**
 * Detects the encoding of a text file, decodes the text, and strips its byte order mark. Throws if none of `encodings`
 * matches.
 */
export function decodeText(bytes: Buffer, encodings: readonly TextEncoding[]): DecodedText {
  const wide = wideEncodingOf(bytes);
  if (wide && encodings.includes(wide)) return { text: decode(bytes, wide), encoding: wide };
  if (bytes.includes(0)) throw new RangeError('a text file cannot contain a zero byte');
  try {
    return { text: decode(bytes, 'utf-8'), encoding: 'utf-8' };
  } catch {
    if (encodings.includes('windows-1252')) return { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252' };
    throw invalid('file', 'importEncoding', { row: firstUndecodableRow(bytes) });
  }
}

const decode = (bytes: Buffer, encoding: TextEncoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

const bytesToInspect = 2000;

/** Detects UTF-16 by its byte order mark, or else by zero bytes at every second position (Latin text). */
function wideEncodingOf(bytes: Buffer): TextEncoding | undefined {
  if (bytes.length < 2 || bytes.length % 2 === 1) return undefined;
  const mark = bytes.readUInt16BE(0);
  if (mark === 0xfffe) return 'utf-16le';
  if (mark === 0xfeff) return 'utf-16be';
  const start = bytes.subarray(0, bytesToInspect);
  const zerosAt = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > start.length / 4 && even === 0) return 'utf-16le';
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

function firstUndecodableRow(bytes: Buffer): number {
  let row = 1;
  for (let from = 0; from < bytes.length; row += 1) {
    const end = bytes.indexOf(10, from);
    const to = end < 0 ? bytes.length : end;
    try {
      decode(bytes.subarray(from, to), 'utf-8');
    } catch {
      return row;
    }
    from = to + 1;
  }
  return row;
}
