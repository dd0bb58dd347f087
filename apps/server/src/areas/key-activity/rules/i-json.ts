import { isUtf8 } from 'node:buffer';

export type IJsonError = 'not-json' | 'duplicate-key' | 'lone-surrogate' | 'unsafe-number' | 'too-deep';

/** Parsed value, or the reason why it is not I-JSON (RFC 7493). `index` is that of the invalid list item, if any. */
export type IJsonResult = { ok: true; value: unknown } | { ok: false; error: IJsonError; index: number | null };

const maxDepth = 64;
/** Maximum number of items in which to search for the invalid one. */
const maxItems = 1000;
const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const comma = 0x2c;
const openings: ReadonlySet<number | undefined> = new Set([0x5b, 0x7b]);
const openBracket = 0x5b;
const openBrace = 0x7b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;

/** Parses bytes that must be I-JSON. Every parser reads I-JSON the same way, so a signature has only one meaning. */
export function parseIJson(bytes: Buffer, list?: string): IJsonResult {
  const result = parse(bytes);
  if (typeof result !== 'string') return { ok: true, value: result.value };
  const items = list === undefined ? [] : itemsOf(bytes, list);
  const index = items.findIndex((item) => typeof parse(item) === 'string');
  return { ok: false, error: result, index: index < 0 ? null : index };
}

function parse(bytes: Buffer): IJsonError | { value: unknown } {
  const members = countMembers(bytes);
  if (members === undefined) return 'too-deep';
  if (!isUtf8(bytes)) return 'not-json';
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return 'not-json';
  }
  const found = { members: 0, unsafe: false, lone: false, mayBeLone: bytes.includes('\\u') };
  inspect(value, found);
  if (found.members !== members) return 'duplicate-key';
  if (found.unsafe) return 'unsafe-number';
  return found.lone ? 'lone-surrogate' : { value };
}

/** Counts the members by the colons outside strings. Parsing would hide a repeated key. */
function countMembers(bytes: Buffer): number | undefined {
  let members = 0;
  let depth = 0;
  const { length } = bytes;
  for (let offset = 0; offset < length; offset++) {
    const byte = bytes[offset]!;
    if (byte === quote) offset = endOfString(bytes, offset);
    else if (byte === colon) members++;
    else if (byte === openBrace || byte === openBracket) {
      if (++depth > maxDepth) return undefined;
    } else if (byte === closeBrace || byte === closeBracket) depth--;
  }
  return members;
}

function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

function inspect(value: unknown, found: { members: number; unsafe: boolean; lone: boolean; mayBeLone: boolean }): void {
  if (typeof value === 'string') {
    if (found.mayBeLone && !value.isWellFormed()) found.lone = true;
  } else if (typeof value === 'number') {
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) found.unsafe = true;
  } else if (Array.isArray(value)) {
    for (const item of value) inspect(item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      found.members++;
      if (found.mayBeLone && !key.isWellFormed()) found.lone = true;
      inspect((value as Record<string, unknown>)[key], found);
    }
  }
}

/** Returns the bytes of each item in the named list of the outermost object, even if the whole text is not JSON. */
function itemsOf(bytes: Buffer, list: string): Buffer[] {
  const start = startOfList(bytes, list);
  if (start === undefined) return [];
  const items: Buffer[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < bytes.length && items.length < maxItems; at++) {
    const byte = bytes[at]!;
    if (byte === quote) at = endOfString(bytes, at);
    else if (openings.has(byte)) depth++;
    else if (depth > 0 && (byte === closeBrace || byte === closeBracket)) depth--;
    else if (depth === 0 && (byte === comma || byte === closeBracket)) {
      const item = bytes.subarray(from, at);
      from = at + 1;
      if (byte === comma) items.push(item);
      else return items.length === 0 && item.toString('latin1').trim() === '' ? [] : [...items, item];
    }
  }
  return [...items, bytes.subarray(from)];
}

function startOfList(bytes: Buffer, list: string): number | undefined {
  const openingPattern = new RegExp(`^"${list}"\\s*:\\s*\\[`);
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === quote) {
      const match = depth === 1 && openingPattern.exec(bytes.toString('latin1', at, at + list.length + 40));
      if (match) return at + match[0].length;
      at = endOfString(bytes, at);
    } else if (openings.has(byte)) depth++;
    else if (byte === closeBrace || byte === closeBracket) depth--;
  }
  return undefined;
}
