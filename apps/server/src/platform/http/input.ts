import { type Call, hasBinaryBody } from '@latchboard/contract';
import { isErrorCode } from '@latchboard/texts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { Failure, type Field, invalid } from '#server/platform/errors.ts';

/**
 * Reads the input of a call: its path parameters, and its JSON body or query. `more` contains defaults for missing
 * fields. Rejects unknown fields with their names.
 */
export function readInput(call: Call, request: FastifyRequest, more: object = {}): unknown {
  const parameters = request.params as Record<string, string>;
  const isQuery = call.method === 'GET' || call.method === 'DELETE' || hasBinaryBody(call);
  const rest = isQuery ? query(request) : body(request);
  for (const name of Object.keys(parameters)) {
    if (Object.hasOwn(rest, name)) throw invalid(name, 'valUnknown');
  }
  const parsed = call.input.safeParse({ ...more, ...rest, ...parameters });
  if (parsed.success) return parsed.data;
  throw new Failure('validation', { fields: parsed.error.issues.flatMap(fieldsOf) });
}

function query(request: FastifyRequest): Record<string, unknown> {
  return request.query as Record<string, unknown>;
}

function body(request: FastifyRequest): Record<string, unknown> {
  if (Object.keys(query(request)).length > 0)
    throw new Failure('validation', {
      fields: Object.keys(query(request)).map((path) => ({ path, code: 'valUnknown' })),
    });
  const bytes = request.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new Failure('unsupportedMediaType');
  const value = parseJson(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Failure('badRequest');
  return value as Record<string, unknown>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes), (key, value: unknown) => {
      // No call accepts this key. Without an error, it would be dropped silently.
      if (key === '__proto__') throw new Failure('validation', { fields: [{ path: key, code: 'valUnknown' }] });
      // A lone surrogate is not valid UTF-8, so the database cannot store it.
      if (typeof value === 'string' && !value.isWellFormed()) throw new Failure('badRequest');
      return value;
    });
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('badRequest');
  }
}

type Issue = z.core.$ZodIssue;

/** Field errors for one schema issue. */
export function fieldsOf(issue: Issue): Field[] {
  const path = issue.path.map(String).join('.');
  // A rule with its own error code.
  if (isErrorCode(issue.message)) return [{ path, code: issue.message, ...limitOf(issue) }];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'valUnknown' }));
    case 'invalid_type':
      return [{ path, code: issue.input === undefined ? 'valRequired' : 'valInvalid' }];
    case 'invalid_union':
      return [unionField(path, issue)];
    case 'too_small':
      return [{ path, ...limitError(issue.origin, 'Min', Number(issue.minimum)) }];
    case 'too_big':
      return [{ path, ...limitError(issue.origin, 'Max', Number(issue.maximum)) }];
    case 'invalid_format':
      return [
        {
          path,
          code:
            issue.format === 'email' ? 'valEmail' : issue.format === 'regex' ? 'valInvalidCharacters' : 'valInvalid',
        },
      ];
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_value':
    case 'not_multiple_of':
      return [{ path, code: 'valInvalid' }];
  }
}

/** The error for a value that does not match any variant of a union. */
function unionField(path: string, issue: Issue & { code: 'invalid_union' }): Field {
  const innerIssues = issue.errors.flat();
  return { path, code: issue.input === undefined && innerIssues.length > 0 ? 'valRequired' : 'valInvalid' };
}

/** The limit mentioned in the text of an error code. */
function limitOf(issue: Issue): Pick<Field, 'params'> {
  if (issue.code === 'too_small') return { params: { minimum: Number(issue.minimum) } };
  return issue.code === 'too_big' ? { params: { maximum: Number(issue.maximum) } } : {};
}

function limitError(origin: string, end: 'Min' | 'Max', limit: number): Omit<Field, 'path'> {
  if (origin === 'string' && end === 'Min' && limit === 1) return { code: 'valRequired' };
  const params: Record<string, number> = { [end === 'Min' ? 'minimum' : 'maximum']: limit };
  return { code: origin === 'string' ? `val${end}Length` : `val${end}`, params };
}
