import { scimOperationLimit } from '@latchboard/contract/directories/rules';
import { Failure } from '#server/platform/errors.ts';
import { type Fields, readFields, readListValue, requireSchema } from './message.ts';
import { type Filter, parseFilter, withoutSchema } from './parse-filter.ts';
import { patchSchema } from './schemas.ts';

/**
 * Target of a PATCH operation: an attribute, those of its values that a filter selects, or one part of these values.
 */
export interface Path {
  readonly attribute: string;
  readonly filter?: Filter;
  readonly part?: string;
}
export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: Path;
  readonly value: unknown;
}

const pathForm = /^([A-Za-z$][\w$-]*)(?:\[(.*)\])?(?:\.([A-Za-z$][\w$-]*))?$/s;

/** Parses a path. Throws `scimPath` if it is malformed. A path that starts with an extension's URN is one attribute. */
export function parsePath(text: string): Path {
  const path = withoutSchema(text.trim());
  if (/^urn:/i.test(path)) return { attribute: path.toLowerCase() };
  const [, name, filter, part] = pathForm.exec(path) ?? [];
  if (name === undefined) throw new Failure('scimPath');
  return {
    attribute: name.toLowerCase(),
    ...(filter !== undefined && { filter: parseFilter(filter) }),
    ...(part !== undefined && { part: part.toLowerCase() }),
  };
}

const ops = ['add', 'replace', 'remove'] as const;

/**
 * Reads the operations of a PATCH (RFC 7644, 3.5.2). An operation without a path becomes one operation for each
 * attribute of its value. The names of these attributes may be paths. `op` may be capitalized, as in requests from
 * Microsoft Entra.
 */
export function readOperations(message: Fields): readonly Operation[] {
  requireSchema(message, patchSchema);
  const operations = message.get('operations');
  if (!Array.isArray(operations) || operations.length === 0) throw new Failure('scimSyntax');
  if (operations.length > scimOperationLimit) throw new Failure('scimTooMany');
  return operations.flatMap((operation: unknown) => {
    const fields = readFields(operation);
    const opName = fields.get('op');
    const op = ops.find((candidate) => typeof opName === 'string' && candidate === opName.toLowerCase());
    if (!op) throw new Failure('scimSyntax', { fields: [{ path: 'op', code: 'valInvalid' }] });
    const path = fields.get('path');
    const value = fields.get('value');
    if (typeof path === 'string' && path.trim() !== '') return [{ op, path: parsePath(path), value }];
    if (path !== undefined && path !== null && path !== '') throw new Failure('scimPath');
    if (op === 'remove') throw new Failure('scimNoTarget');
    return [...readFields(value)].map(([name, inner]) => ({ op, path: parsePath(name), value: inner }));
  });
}

type Complex = Record<string, unknown>;

/** Whether one value of an attribute matches the filter of a path. */
export function matchesFilter(filter: Filter, value: Complex): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((part) => matchesFilter(part, value));
    case 'or':
      return filter.of.some((part) => matchesFilter(part, value));
    case 'not':
      return !matchesFilter(filter.of, value);
    case 'present':
      return ![undefined, null, ''].includes(value[filter.attribute] as undefined);
    case 'compare':
      return compareTexts(
        String(value[filter.attribute] ?? '').toLowerCase(),
        filter.operator,
        String(filter.value ?? '').toLowerCase(),
      );
    case 'each':
      throw new Failure('scimPath');
  }
}

function compareTexts(left: string, operator: string, right: string): boolean {
  if (operator === 'eq') return left === right;
  if (operator === 'ne') return left !== right;
  if (operator === 'co') return left.includes(right);
  if (operator === 'sw') return left.startsWith(right);
  if (operator === 'ew') return left.endsWith(right);
  throw new Failure('scimPath');
}

/** The value that a filter such as `type eq "work"` describes. Used to add a value that does not exist. */
export function valueFromFilter(filter: Filter): Complex {
  if (filter.kind === 'compare' && filter.operator === 'eq') return { [filter.attribute]: filter.value };
  if (filter.kind === 'and') return Object.assign({}, ...filter.of.map(valueFromFilter)) as Complex;
  throw new Failure('scimNoTarget');
}

/** A complex value with lowercase names. */
export const toComplex = (value: unknown): Complex => Object.fromEntries(readFields(value));
export const toComplexList = (value: unknown): Complex[] => readListValue(value).map(toComplex);
