import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const signature = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 } as const;
const version = 20;
/** Flags of an entry. The sizes follow the content, because they are unknown before it. The name is UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** First date that the format supports. The report itself contains the actual date. */
const day = 0x21;

interface WrittenEntry {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** Writes a ZIP file while its contents are read (APPNOTE 6.3, without ZIP64: no part may reach 4 GiB). */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: WrittenEntry = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    const header = Buffer.concat([localHeader(entry), entry.name]);
    yield header;
    for await (const chunk of compress(content, entry)) {
      entry.packed += chunk.length;
      yield chunk;
    }
    const descriptor = numbers([4, signature.descriptor], ...sizesOf(entry));
    yield descriptor;
    offset += header.length + entry.packed + descriptor.length;
    directory.push(entry);
  }
  const central = Buffer.concat(directory.flatMap((entry) => [centralHeader(entry), entry.name]));
  yield central;
  yield numbers(
    [4, signature.end],
    [4, 0],
    [2, directory.length],
    [2, directory.length],
    [4, central.length],
    [4, offset],
    [2, 0],
  );
}

/** Compresses the content in the thread pool, and sets its CRC and sizes in the entry. */
function compress(content: ZipEntry['content'], entry: WrittenEntry): AsyncIterable<Buffer> {
  async function* withChecksum(): AsyncGenerator<Buffer> {
    for await (const bytes of content) {
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: 3 });
  // Errors are reported by the stream being read.
  pipeline(Readable.from(withChecksum()), deflate, () => {});
  return deflate;
}

type Field = [bytes: 2 | 4, value: number];

const sizesOf = ({ crc, packed: compress, size }: WrittenEntry): Field[] => [
  [4, crc],
  [4, compress],
  [4, size],
];

const localHeader = (entry: WrittenEntry) =>
  numbers(
    [4, signature.local],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, entry.name.length],
    [2, 0],
  );

const centralHeader = (entry: WrittenEntry) =>
  numbers(
    [4, signature.central],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
    ...sizesOf(entry),
    [2, entry.name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, entry.offset],
  );

function numbers(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let offset = 0;
  for (const [length, value] of fields)
    offset = length === 2 ? bytes.writeUInt16LE(value, offset) : bytes.writeUInt32LE(value, offset);
  return bytes;
}
