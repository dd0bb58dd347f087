import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIJson } from './i-json.ts';

const parse = (text: string) => parseIJson(Buffer.from(text), 'events');
const failure = (error: string, index: number | null) => ({ ok: false, error, index });
const batchOf = (...events: string[]) => `{"stream":1,"events":[${events.join(',')}],"signature":"x"}`;

/** JSON text, and whether it is valid I-JSON. */
type JsonSample = { text: string; isValid: boolean };

const plainString = fc.string({ unit: 'grapheme' }).map((text) => ({ text: JSON.stringify(text), isValid: true }));
const escapedString = fc.string({ maxLength: 8 }).map((text) => ({
  text: `"${[...text].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`,
  isValid: true,
}));
const numbers = fc.oneof(
  fc.maxSafeInteger().map((number) => ({ text: String(number), isValid: true })),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((number) => ({
    text: JSON.stringify(number),
    isValid: true,
  })),
  fc.constantFrom('9007199254740992', '-9007199254740993', '1e16', '1E400').map((text) => ({ text, isValid: false })),
);
const jsonText = fc.letrec<{ value: JsonSample }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    plainString,
    fc.oneof(
      escapedString,
      numbers,
      fc.constantFrom('null', 'true', 'false', '{}', '[]').map((text) => ({ text, isValid: true })),
      fc.constantFrom('"\\ud800"', '"a\\uDC00b"', '"\\udc00\\ud800"').map((text) => ({ text, isValid: false })),
    ),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => ({
      text: `[ ${items.map((item) => item.text).join(' ,\n')}]`,
      isValid: items.every((item) => item.isValid),
    })),
    fc
      .array(fc.tuple(fc.constantFrom('a', '\\u0061', 'b', '__proto__', 'events', '{":,'), tie('value')), {
        maxLength: 4,
      })
      .map((members) => ({
        text: `{${members.map(([key, item]) => `"${key === '{":,' ? '{\\":,' : key}": ${item.text}`).join(', ')} }`,
        isValid:
          members.every(([, item]) => item.isValid) &&
          new Set(members.map(([key]) => (key === '\\u0061' ? 'a' : key))).size === members.length,
      })),
  ),
})).value;

test('TXN-01 I-JSON text is parsed as JSON.parse parses it, and any other text is rejected', () => {
  fc.assert(
    fc.property(jsonText, ({ text, isValid }) => {
      const result = parse(text);
      expect(result.ok).toBe(isValid);
      if (result.ok) expect(result.value).toEqual(JSON.parse(text));
    }),
    { numRuns: 1000 },
  );
});

test('TXN-01 the first invalid event of a batch is identified by its index', () => {
  fc.assert(
    fc.property(fc.array(jsonText, { maxLength: 6 }), (events) => {
      const result = parse(batchOf(...events.map((event) => event.text)));
      const firstInvalid = events.findIndex((event) => !event.isValid);
      if (firstInvalid < 0) expect(result.ok).toBe(true);
      else expect(result).toMatchObject({ ok: false, index: firstInvalid });
    }),
    { numRuns: 1000 },
  );
});

test('TXN-01 each error in a batch has a specific code', () => {
  expect(parse(batchOf('{}', '{"a":1,"\\u0061":2}'))).toEqual(failure('duplicate-key', 1));
  expect(parse(batchOf('{"a":"\\ud83d"}'))).toEqual(failure('lone-surrogate', 0));
  expect(parse(batchOf('{"\\ude00":1}'))).toEqual(failure('lone-surrogate', 0));
  expect(parse(batchOf('{"seq":9007199254740993}'))).toEqual(failure('unsafe-number', 0));
  expect(parse(batchOf('{}', '{}', '['.repeat(400_000)))).toEqual(failure('too-deep', 2));
  expect(parse('{"stream":1,"stream":1,"events":[]}')).toEqual(failure('duplicate-key', null));
  expect(parse('\uFEFF{}')).toEqual(failure('not-json', null));
  expect(parse('')).toEqual(failure('not-json', null));
});

test('TXN-01 an event that is not JSON is identified by its index', () => {
  expect(parse(batchOf('{"a":1}', '{"a":nope}', '{}'))).toEqual(failure('not-json', 1));
  const bytes = Buffer.from(batchOf('{"a":1}', '{"a":"\u00e5"}'));
  bytes[bytes.indexOf(0xc3)] = 0xff;
  expect(parseIJson(bytes, 'events')).toEqual(failure('not-json', 1));
});

test('TXN-01 parsing a batch never throws: any input returns a result or an error', () => {
  const noise = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', '"events"', '1', ' '), { maxLength: 40 })
      .map((parts) => Buffer.from(`{"events":[${parts.join('')}`)),
  );
  fc.assert(
    fc.property(noise, (bytes) => {
      expect(typeof parseIJson(Buffer.from(bytes), 'events').ok).toBe('boolean');
    }),
    { numRuns: 2000 },
  );
});
