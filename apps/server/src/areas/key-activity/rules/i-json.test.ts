import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIJson } from './i-json.ts';

const reading = (text: string) => parseIJson(Buffer.from(text), 'events');
const refused = (fault: string, index: number | null) => ({ ok: false, fault, index });
const batchOf = (...events: string[]) => `{"stream":1,"events":[${events.join(',')}],"signature":"x"}`;

/** A value in any notation, and whether that is I-JSON. */
type Written = { text: string; strict: boolean };

const plainString = fc.string({ unit: 'grapheme' }).map((text) => ({ text: JSON.stringify(text), strict: true }));
const escapedString = fc.string({ maxLength: 8 }).map((text) => ({
  text: `"${[...text].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`,
  strict: true,
}));
const numbers = fc.oneof(
  fc.maxSafeInteger().map((number) => ({ text: String(number), strict: true })),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((number) => ({
    text: JSON.stringify(number),
    strict: true,
  })),
  fc.constantFrom('9007199254740992', '-9007199254740993', '1e16', '1E400').map((text) => ({ text, strict: false })),
);
const written = fc.letrec<{ value: Written }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    plainString,
    fc.oneof(
      escapedString,
      numbers,
      fc.constantFrom('null', 'true', 'false', '{}', '[]').map((text) => ({ text, strict: true })),
      fc.constantFrom('"\\ud800"', '"a\\uDC00b"', '"\\udc00\\ud800"').map((text) => ({ text, strict: false })),
    ),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => ({
      text: `[ ${items.map((item) => item.text).join(' ,\n')}]`,
      strict: items.every((item) => item.strict),
    })),
    fc
      .array(fc.tuple(fc.constantFrom('a', '\\u0061', 'b', '__proto__', 'events', '{":,'), tie('value')), {
        maxLength: 4,
      })
      .map((members) => ({
        text: `{${members.map(([key, item]) => `"${key === '{":,' ? '{\\":,' : key}": ${item.text}`).join(', ')} }`,
        strict:
          members.every(([, item]) => item.strict) &&
          new Set(members.map(([key]) => (key === '\\u0061' ? 'a' : key))).size === members.length,
      })),
  ),
})).value;

test('TXN-01 valid I-JSON is parsed as JSON, and anything else is rejected, in any notation', () => {
  fc.assert(
    fc.property(written, ({ text, strict }) => {
      const result = reading(text);
      expect(result.ok).toBe(strict);
      if (result.ok) expect(result.value).toEqual(JSON.parse(text));
    }),
    { numRuns: 1000 },
  );
});

test('TXN-01 an invalid event is identified by its index', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 6 }), (events) => {
      const result = reading(batchOf(...events.map((event) => event.text)));
      const blamed = events.findIndex((event) => !event.strict);
      if (blamed < 0) expect(result.ok).toBe(true);
      else expect(result).toMatchObject({ ok: false, index: blamed });
    }),
    { numRuns: 1000 },
  );
});

test('TXN-01 each error has a specific code', () => {
  expect(reading(batchOf('{}', '{"a":1,"\\u0061":2}'))).toEqual(refused('duplicate-key', 1));
  expect(reading(batchOf('{"a":"\\ud83d"}'))).toEqual(refused('lone-surrogate', 0));
  expect(reading(batchOf('{"\\ude00":1}'))).toEqual(refused('lone-surrogate', 0));
  expect(reading(batchOf('{"seq":9007199254740993}'))).toEqual(refused('unsafe-number', 0));
  expect(reading(batchOf('{}', '{}', '['.repeat(400_000)))).toEqual(refused('too-deep', 2));
  expect(reading('{"stream":1,"stream":1,"events":[]}')).toEqual(refused('duplicate-key', null));
  expect(reading('\uFEFF{}')).toEqual(refused('not-json', null));
  expect(reading('')).toEqual(refused('not-json', null));
});

test('TXN-01 an event that is not JSON is also identified', () => {
  expect(reading(batchOf('{"a":1}', '{"a":nope}', '{}'))).toEqual(refused('not-json', 1));
  const bytes = Buffer.from(batchOf('{"a":1}', '{"a":"\u00e5"}'));
  bytes[bytes.indexOf(0xc3)] = 0xff;
  expect(parseIJson(bytes, 'events')).toEqual(refused('not-json', 1));
});

test('TXN-01 any input returns a result or an error', () => {
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
