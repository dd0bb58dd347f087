import { type Call, hasBinaryBody, isScimCall } from '@latchboard/contract';
import { type NamedCall, pathIdsOf } from '../../matrix/calls.ts';
import type { CallTarget } from './callers.ts';
import { type RawResponse, sendRaw } from './raw-request.ts';

export type Input = Readonly<Record<string, unknown>>;

export const isInQuery = (call: Call) => call.method === 'GET' || call.method === 'DELETE' || hasBinaryBody(call);

/** Encodes a string for a URL. A lone surrogate cannot be encoded, so it is replaced, as many clients do. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Makes a call with the input unchanged, valid or not. */
export function send(
  url: string,
  { call }: NamedCall,
  { path, headers }: CallTarget,
  input: Input,
  body = '{}',
): Promise<RawResponse> {
  const json = { ...headers, 'content-type': 'application/json' };
  if (!isInQuery(call)) return sendRaw(url, { method: call.method, path, headers: json, body: JSON.stringify(input) });
  const query = Object.entries(input)
    .flatMap(([name, value]) => [value].flat().map((item) => `${encode(name)}=${encode(asText(item))}`))
    .join('&');
  const isMessage = isScimCall(call) || ('for' in call.access && call.access.for === 'device');
  const bytes = isMessage ? json : { ...headers, 'content-type': 'application/octet-stream' };
  return sendRaw(url, {
    method: call.method,
    path: query === '' ? path : `${path}?${query}`,
    ...(hasBinaryBody(call) ? { headers: bytes, body } : { headers: json }),
  });
}

/** Whether the contract accepts the input after it is encoded in a URL or as JSON. */
export function isValid({ call }: NamedCall, { path }: CallTarget, input: Input): boolean {
  const parts = path.split('/');
  const pattern = `/api${call.path}`.split('/');
  const parameters = pathIdsOf(call).map((name) => [name, parts[pattern.indexOf(`{${name}}`)]]);
  const decodedInput = isInQuery(call) ? asQuery(input) : JSON.parse(JSON.stringify(input));
  return call.input.safeParse({ ...decodedInput, ...Object.fromEntries(parameters) }).success;
}

function asQuery(input: Input): Input {
  const decodedInput = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(input)) {
    const texts = [value].flat().map((item) => asText(item).toWellFormed());
    if (texts.length > 0) decodedInput[name.toWellFormed()] = texts.length === 1 ? texts[0] : texts;
  }
  return decodedInput;
}

/** An input with one more field, even if its name is special in JavaScript. */
export function withField(input: Input, name: string, value: unknown): Input {
  return Object.defineProperty({ ...input }, name, { value, enumerable: true });
}

export const withoutField = (input: Input, name: string): Input =>
  Object.fromEntries(Object.entries(input).filter(([field]) => field !== name));
