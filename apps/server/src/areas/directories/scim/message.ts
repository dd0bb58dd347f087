import { scimMediaType } from '@latchboard/contract/directories/rules';
import type { ErrorCode } from '@latchboard/texts';
import { Failure } from '#server/platform/errors.ts';
import { parseJson } from '#server/platform/http/input.ts';

/** One object of a message. Keys are lowercase field names, because SCIM ignores the case of names. */
export type Fields = ReadonlyMap<string, unknown>;

/** Returns the fields of an object. Throws `scimSyntax` for any other value. */
export function readFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Failure('scimSyntax');
  return new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
}

/** Reads the body of a request. Throws unless it is JSON with the media type of SCIM or JSON. */
export function readMessage(body: Buffer, mediaType: string | undefined): Fields {
  const [kind] = (mediaType ?? '').toLowerCase().split(/\s*;/);
  if (kind !== scimMediaType && kind !== 'application/json') throw new Failure('unsupportedMediaType');
  return readFields(parseJson(body));
}

/** Rejects a message without this schema. */
export function requireSchema(message: Fields, schema: string): void {
  const schemas = message.get('schemas');
  const hasSchema =
    Array.isArray(schemas) &&
    schemas.some((candidate) => typeof candidate === 'string' && candidate.toLowerCase() === schema.toLowerCase());
  if (!hasSchema) throw new Failure('scimSyntax', { fields: [{ path: 'schemas', code: 'valInvalid' }] });
}

/** Reads a list. A single value is a list with one element. */
export const readListValue = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

export const scimInvalid = (path: string, code: ErrorCode = 'valInvalid') =>
  new Failure('scimValue', { fields: [{ path, code }] });
