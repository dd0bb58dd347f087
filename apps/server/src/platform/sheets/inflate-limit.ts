import { promisify } from 'node:util';
import { createInflateRaw, inflateRaw } from 'node:zlib';
import { invalid } from '#server/platform/errors.ts';
import { maxSheetRows } from './table.ts';

const inflate = promisify(inflateRaw);

/**
 * Maximum inflated size in bytes. The limit stops malicious files and is far more than a sheet of ten thousand rows
 * needs.
 */
const maxInflatedBytes = 100_000_000;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/**
 * Throws if the inflated parts of a zip file are larger than any sheet. Does not trust the sizes that the file
 * declares. If the cause is a sheet with too many rows, the error is `importTooLong`.
 */
export async function limitInflated(zip: Buffer): Promise<void> {
  let remainingBytes = maxInflatedBytes;
  for (const { method, data } of entriesOf(zip)) {
    const part = method === 8 ? await inflateUpTo(data, Math.max(remainingBytes, 1)) : data;
    remainingBytes -= part.length;
    if (remainingBytes < 0) throw new RangeError('the parts of the file are too large');
  }
}

async function inflateUpTo(data: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await inflate(data, { maxOutputLength });
  } catch (error) {
    if (await hasTooManyRows(data)) throw invalid('file', 'importTooLong');
    throw error;
  }
}

/** Whether the beginning of a part contains more row tags than a sheet can have. */
async function hasTooManyRows(data: Buffer): Promise<boolean> {
  let [rows, bytes] = [0, 0];
  const stream = createInflateRaw();
  stream.end(data);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    rows += chunk.toString('latin1').match(/<(?:\w+:)?row[ >]/g)?.length ?? 0;
    if (rows > maxSheetRows || bytes > maxInflatedBytes) break;
  }
  return rows > maxSheetRows;
}

/** Entries in the central directory at the end of a zip file. */
function* entriesOf(zip: Buffer): Generator<{ method: number; data: Buffer }> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endSignature) throw new RangeError('the file has no directory');
  let entryOffset = zip.readUInt32LE(end + 16);
  for (let entries = zip.readUInt16LE(end + 10); entries > 0; entries -= 1) {
    if (zip.readUInt32LE(entryOffset) !== entrySignature) throw new RangeError('the directory of the file is broken');
    const [method, size, start] = [
      zip.readUInt16LE(entryOffset + 10),
      zip.readUInt32LE(entryOffset + 20),
      zip.readUInt32LE(entryOffset + 42),
    ];
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    yield { method, data: zip.subarray(data, data + size) };
    entryOffset +=
      46 + zip.readUInt16LE(entryOffset + 28) + zip.readUInt16LE(entryOffset + 30) + zip.readUInt16LE(entryOffset + 32);
  }
}
