import { Failure } from '#server/platform/errors.ts';

export type Operator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';
export type Value = string | number | boolean | null;

/** SCIM filter (RFC 7644, 3.4.2.2). Names of attributes are lowercase and without their schema URN. */
export type Filter =
  | { readonly kind: 'compare'; readonly attribute: string; readonly operator: Operator; readonly value: Value }
  | { readonly kind: 'present'; readonly attribute: string }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }
  /** Condition for one value of a multi-valued attribute. */
  | { readonly kind: 'each'; readonly attribute: string; readonly of: Filter };

const operators = new Set<string>(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);
/** Larger than any directory request, and small enough to be planned quickly. */
const [maxTerms, maxDepth] = [50, 10];

const token =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)(?![\w.])|([A-Za-z$][\w$.:-]*))/y;
const schema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

interface Reading {
  readonly tokens: readonly string[];
  at: number;
  terms: number;
}

/** Parses a filter. Throws `scimFilter` if it is malformed, too deep, or too long. */
export function parseFilter(text: string): Filter {
  const reading: Reading = { tokens: tokensOf(text), at: 0, terms: 0 };
  const filter = either(reading, 0);
  if (reading.at < reading.tokens.length) throw new Failure('scimFilter');
  return filter;
}

/** Name of an attribute as filters and paths compare it. */
export const attributeName = (name: string) => withoutSchema(name).toLowerCase();

/** Removes from a path the URN of a schema that every record has. */
export const withoutSchema = (path: string) => path.replace(schema, '');

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const whole = text.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < whole.length) {
    const [, bracket, string, number, word] = token.exec(whole) ?? [];
    const found = bracket ?? string ?? number ?? word;
    if (found === undefined) throw new Failure('scimFilter');
    tokens.push(found);
  }
  return tokens;
}

const next = (reading: Reading): string => {
  const found = reading.tokens[reading.at];
  if (found === undefined) throw new Failure('scimFilter');
  reading.at += 1;
  return found;
};
const isNext = ({ tokens, at }: Reading, word: string) => tokens[at]?.toLowerCase() === word;

function take(reading: Reading, word: string): void {
  if (next(reading).toLowerCase() !== word) throw new Failure('scimFilter');
}

function either(reading: Reading, depth: number): Filter {
  const of = [both(reading, depth)];
  while (isNext(reading, 'or')) {
    take(reading, 'or');
    of.push(both(reading, depth));
  }
  return of.length === 1 && of[0] ? of[0] : { kind: 'or', of };
}

function both(reading: Reading, depth: number): Filter {
  const of = [term(reading, depth)];
  while (isNext(reading, 'and')) {
    take(reading, 'and');
    of.push(term(reading, depth));
  }
  return of.length === 1 && of[0] ? of[0] : { kind: 'and', of };
}

function term(reading: Reading, depth: number): Filter {
  reading.terms += 1;
  if (depth > maxDepth || reading.terms > maxTerms) throw new Failure('scimFilter');
  if (isNext(reading, 'not') && reading.tokens[reading.at + 1] === '(') {
    take(reading, 'not');
    return { kind: 'not', of: group(reading, depth, '(', ')') };
  }
  if (isNext(reading, '(')) return group(reading, depth, '(', ')');
  const name = next(reading);
  if (!/^[A-Za-z$]/.test(name)) throw new Failure('scimFilter');
  const attribute = attributeName(name);
  if (isNext(reading, '[')) return { kind: 'each', attribute, of: group(reading, depth, '[', ']') };
  const operator = next(reading).toLowerCase();
  if (operator === 'pr') return { kind: 'present', attribute };
  if (!operators.has(operator)) throw new Failure('scimFilter');
  return { kind: 'compare', attribute, operator: operator as Operator, value: valueIn(next(reading)) };
}

function group(reading: Reading, depth: number, open: string, close: string): Filter {
  take(reading, open);
  const of = either(reading, depth + 1);
  take(reading, close);
  return of;
}

function valueIn(text: string): Value {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'number' || (typeof value === 'string' && value.isWellFormed() && !value.includes('\0')))
      return value;
  } catch {
    // Not a JSON value. Rejected below.
  }
  throw new Failure('scimFilter');
}
