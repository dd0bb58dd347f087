import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A backup is a gzip file of records. Each record has a letter, its length in four bytes, and its content. `H` is the
 * header. `T` opens a table, `D` is a piece of its rows as COPY text, and `E` closes it with the number of rows. `S`
 * contains the sequences. `Z` is the SHA-256 of all earlier records. A file without a matching `Z` is broken.
 */
export type BackupRecord = { kind: string; content: Buffer };

export class CorruptBackupError extends Error {
  override name = 'CorruptBackupError';
}

const maxContentBytes = 64_000_000;

export const jsonRecord = (kind: string, value: unknown): BackupRecord => ({
  kind,
  content: Buffer.from(JSON.stringify(value)),
});

/** Writes a new file that only its owner can read, and flushes it to disk. Fails if the file exists. */
export async function writeRecords(file: string, records: AsyncIterable<BackupRecord>): Promise<void> {
  await pipeline(
    encode(records),
    createGzip({ level: 4 }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

async function* encode(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const record of records) {
    const bytes = frame(record);
    hash.update(bytes);
    yield bytes;
  }
  yield frame({ kind: 'Z', content: hash.digest() });
}

function frame({ kind, content }: BackupRecord): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind, 0, 'latin1');
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

/**
 * Reads the records of a file. Throws `CorruptBackupError`, possibly only at the end, if the file was changed or
 * truncated.
 */
export async function* readRecords(file: string): AsyncGenerator<BackupRecord> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip({ chunkSize: 1_000_000 }));
  source.once('error', (error) => unzipped.destroy(error));
  const bytes = byteReader(unzipped);
  const hash = createHash('sha256');
  try {
    for (;;) {
      const head = await bytes.take(5);
      const kind = head.toString('latin1', 0, 1);
      const content = await bytes.take(head.readUInt32BE(1));
      if (kind === 'Z') {
        if (!hash.digest().equals(content)) throw new CorruptBackupError('its content was changed');
        if (!(await bytes.isAtEnd())) throw new CorruptBackupError('there is data after its end');
        return;
      }
      hash.update(head).update(content);
      yield { kind, content };
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw code.startsWith('Z_') ? new CorruptBackupError('it is not a complete gzip file') : error;
  } finally {
    source.destroy();
  }
}

/** Reads an exact number of bytes at a time from a stream of chunks. */
function byteReader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let buffered: Buffer[] = [];
  let size = 0;
  const readChunk = async () => {
    const { value, done } = await chunks.next();
    if (done) return false;
    buffered.push(value);
    size += value.length;
    return true;
  };
  return {
    async take(length: number): Promise<Buffer> {
      if (length > maxContentBytes) throw new CorruptBackupError('it is not a backup of Latchboard');
      while (size < length) if (!(await readChunk())) throw new CorruptBackupError('its end is missing');
      const bytes = Buffer.concat(buffered);
      buffered = [bytes.subarray(length)];
      size -= length;
      return bytes.subarray(0, length);
    },
    isAtEnd: async () => size === 0 && !(await readChunk()),
  };
}
