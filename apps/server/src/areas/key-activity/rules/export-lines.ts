import { z } from 'zod';
import { parseIJson } from './i-json.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const publicKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const signature = z.string().regex(/^[A-Za-z0-9_-]{86}$/);
const nonNegativeInt = z.int().min(0);
const id = z.int().min(1);
/** UTC with milliseconds. Only one form is accepted, because the text is hashed. */
const utc = z.string().refine((text) => {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
});

/**
 * A cabinet of the property: whether the file contains its events, and its last contact if it was silent in the range.
 */
const source = z.looseObject({
  cabinet: id,
  name: z.string(),
  covered: z.boolean(),
  silentSince: z.string().nullable(),
});
export type ExportSource = Pick<z.infer<typeof source>, 'cabinet' | 'name' | 'covered' | 'silentSince'>;

const header = z.looseObject({
  type: z.literal('export'),
  format: z.literal(1),
  property: id,
  from: z.string(),
  to: z.string(),
  made: z.string(),
  key: publicKey,
  /** Missing in files from earlier versions. */
  propertyName: z.string().optional(),
  cabinets: z.array(source).optional(),
  /** Events of other units are in the file only as hashes. */
  units: z.array(z.string()).optional(),
});
const cabinet = z.looseObject({
  type: z.literal('cabinet'),
  cabinet: id,
  keys: z.record(z.string(), publicKey),
  before: z.looseObject({ position: nonNegativeInt, hash }),
});
/** Reason why a row shows no event. */
const withheld = z.enum(['outside', 'other property', 'erased']);
export type WithheldReason = z.infer<typeof withheld>;

/** An event, unchanged. A parsed copy would lose a member named `__proto__` and have a different digest. */
const eventObject = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

const row = z.looseObject({
  type: z.literal('row'),
  position: id,
  stream: id,
  seq: nonNegativeInt,
  receivedAt: utc,
  digest: hash,
  batch: id.optional(),
  event: eventObject.optional(),
  withheld: withheld.optional(),
  corrections: z.array(z.unknown()).optional(),
});
const batch = z.looseObject({
  type: z.literal('batch'),
  batch: id,
  stream: id,
  digests: z.array(hash),
  signature,
});
const after = z.looseObject({ type: z.literal('after'), entries: z.array(hash) });

export const signedCheckpoint = z.looseObject({
  number: id,
  time: z.string(),
  previous: hash,
  root: hash,
  cabinets: nonNegativeInt,
  signature,
});
const checkpoint = signedCheckpoint.extend({
  type: z.literal('checkpoint'),
  leaf: z.looseObject({ cabinet: id, position: nonNegativeInt, hash }),
  proof: z.looseObject({ index: nonNegativeInt, size: nonNegativeInt, path: z.array(hash) }),
});
/** Last line. It rejects unknown fields, because nothing else covers this line. */
const end = z.strictObject({ type: z.literal('end'), lines: nonNegativeInt, sha256: hash, signature });

const exportLine = z.discriminatedUnion('type', [header, cabinet, row, batch, after, checkpoint, end]);

export type SignedCheckpoint = z.infer<typeof signedCheckpoint>;
export type ExportLine = z.infer<typeof exportLine>;
export type LineOf<Type extends ExportLine['type']> = Extract<ExportLine, { type: Type }>;

/** Parses a line of an export. Undefined if it is invalid. */
export function readExportLine(bytes: Buffer): ExportLine | undefined {
  const json = parseIJson(bytes);
  return json.ok ? exportLine.safeParse(json.value).data : undefined;
}

/** Maximum length of a line in bytes. Every genuine line is shorter. */
const maxLineLength = 32 * 1024 * 1024;
const lineFeed = 0x0a;

/** Yields the lines of a file. Truncates a line that is longer than the maximum. Every check rejects such a line. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let length = 0;
  const append = (part: Buffer) => {
    if (length <= maxLineLength) pending.push(part);
    length += part.length;
  };
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let lineEnd = bytes.indexOf(lineFeed); lineEnd >= 0; lineEnd = bytes.indexOf(lineFeed, from)) {
      append(bytes.subarray(from, lineEnd));
      yield pending.length === 1 ? pending[0]! : Buffer.concat(pending);
      pending = [];
      length = 0;
      from = lineEnd + 1;
    }
    if (from < bytes.length) append(bytes.subarray(from));
  }
  if (length > 0) yield Buffer.concat(pending);
}
