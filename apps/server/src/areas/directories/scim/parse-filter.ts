import { Failure } from '#server/platform/errors.ts';

export type Operator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';
export type Value = string | number | boolean | null;

/** SCIM filter (RFC 7644, 3.4.2.2). Names of attributes are lowercase and without their schema URN. */
export type Filter =
  | { readonly kind: 'compare'; readonly attribute: string; readonly operator: Operator; readonly value: Value }
  | { readonly kind: 'present'; readonly attribute: string }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }
  /** Condition that one value of a multi-valued attribute must match. */
  | { readonly kind: 'each'; readonly attribute: string; readonly of: Filter };

const operators = new Set<string>(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);
/**
 * Maximum number of terms and depth of a filter. Directories send smaller filters, and PostgreSQL plans these quickly.
 */
const [maxTerms, maxDepth] = [50, 10];

const token =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)(?![\w.])|([A-Za-z$][\w$.:-]*))/y;
const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

interface Parser {
  readonly tokens: readonly string[];
  at: number;
  terms: number;
}

/** Parses a filter. Throws `scimFilter` if it is malformed, too deep, or too long. */
export function parseFilter(text: string): Filter {
  const parser: Parser = { tokens: tokensOf(text), at: 0, terms: 0 };
  const filter = parseOr(parser, 0);
  if (parser.at < parser.tokens.length) throw new Failure('scimFilter');
  return filter;
}

/** Normalizes the name of an attribute for comparison in filters and paths. */
export const attributeName = (name: string) => withoutSchema(name).toLowerCase();

/** Removes the URN of the core user or group schema from a path. */
export const withoutSchema = (path: string) => path.replace(coreSchema, '');

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const trimmedText = text.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < trimmedText.length) {
    const [, bracket, string, number, word] = token.exec(trimmedText) ?? [];
    const nextToken = bracket ?? string ?? number ?? word;
    if (nextToken === undefined) throw new Failure('scimFilter');
    tokens.push(nextToken);
  }
  return tokens;
}

const readToken = (parser: Parser): string => {
  const nextToken = parser.tokens[parser.at];
  if (nextToken === undefined) throw new Failure('scimFilter');
  parser.at += 1;
  return nextToken;
};
const isNext = ({ tokens, at }: Parser, word: string) => tokens[at]?.toLowerCase() === word;

function expectToken(parser: Parser, word: string): void {
  if (readToken(parser).toLowerCase() !== word) throw new Failure('scimFilter');
}

function parseOr(parser: Parser, depth: number): Filter {
  const parts = [parseAnd(parser, depth)];
  while (isNext(parser, 'or')) {
    expectToken(parser, 'or');
    parts.push(parseAnd(parser, depth));
  }
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', of: parts };
}

function parseAnd(parser: Parser, depth: number): Filter {
  const parts = [parseTerm(parser, depth)];
  while (isNext(parser, 'and')) {
    expectToken(parser, 'and');
    parts.push(parseTerm(parser, depth));
  }
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', of: parts };
}

function parseTerm(parser: Parser, depth: number): Filter {
  parser.terms += 1;
  if (depth > maxDepth || parser.terms > maxTerms) throw new Failure('scimFilter');
  if (isNext(parser, 'not') && parser.tokens[parser.at + 1] === '(') {
    expectToken(parser, 'not');
    return { kind: 'not', of: parseGroup(parser, depth, '(', ')') };
  }
  if (isNext(parser, '(')) return parseGroup(parser, depth, '(', ')');
  const name = readToken(parser);
  if (!/^[A-Za-z$]/.test(name)) throw new Failure('scimFilter');
  const attribute = attributeName(name);
  if (isNext(parser, '[')) return { kind: 'each', attribute, of: parseGroup(parser, depth, '[', ']') };
  const operator = readToken(parser).toLowerCase();
  if (operator === 'pr') return { kind: 'present', attribute };
  if (!operators.has(operator)) throw new Failure('scimFilter');
  return { kind: 'compare', attribute, operator: operator as Operator, value: valueIn(readToken(parser)) };
}

function parseGroup(parser: Parser, depth: number, open: string, close: string): Filter {
  expectToken(parser, open);
  const inner = parseOr(parser, depth + 1);
  expectToken(parser, close);
  return inner;
}

function valueIn(text: string): Value {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'number' || (typeof value === 'string' && value.isWellFormed() && !value.includes('\0')))
      return value;
  } catch {
    // The value is not JSON. It is rejected below.
  }
  throw new Failure('scimFilter');
}
