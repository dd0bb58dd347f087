import { expect, test } from 'vitest';
import * as z from 'zod';
import { type Call, contract } from './index.ts';
import { nameText } from './shapes.ts';

/** Text fields of an input schema at any depth, each with the schema that parses it. */
function fieldsIn(schema: z.core.$ZodType, path: readonly string[] = []): { path: string; schema: z.core.$ZodType }[] {
  const def: Record<string, unknown> = { ...schema._zod.def };
  const nestedFields = (inner: unknown) => fieldsIn(inner as z.core.$ZodType, path);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as object).flatMap(([name, inner]) =>
        fieldsIn(inner as z.core.$ZodType, [...path, name]),
      );
    case 'union':
      return (def.options as unknown[]).flatMap(nestedFields);
    case 'array':
      return nestedFields(def.element);
    case 'record':
      return nestedFields(def.valueType);
    case 'pipe':
      return nestedFields(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return nestedFields(def.innerType);
    case 'lazy':
      return nestedFields((def.getter as () => unknown)());
    case 'string':
      return [{ path: path.join('.'), schema }];
    default:
      return [];
  }
}

const nameFieldPattern =
  /(^|\.)(?!file|user)(\w*[nN]ame(En|Es)?|label|title(En|Es)?|company|unit|units|building|buildings|people|assignee|attention|verifiedBy|person|purpose|address1|line[12]|addressLine[12]|city|variant|priceVariant|propertyCode|accountingCustomerNumber|customerPoNumber)$/;

/** Fields that match the name pattern but are not names, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'keyActivity.* unit': 'filter by a unit as the log has it; events are signed and keep their text',
  'reportSchedules.* report.unit': 'the same filter, stored with a schedule',
  'keyActivity.addLogShare units': 'the same filter, stored with a share link',
  'questions.incident unit': 'filter by a unit as the log has it',
  'purchaseOrders.* corporationName': 'search text of a column',
  'purchaseOrders.* propertyName': 'search text of a column',
  'purchaseOrders.* propertyCode': 'search text of a column',
  'audit.* person': 'number of a login',
  'scim.resourceType name': 'identifier of RFC 7643 in a path',
  'scim.schema name': 'identifier of RFC 7643 in a path',
  'serviceRequests.updateOpenServiceRequests items.assignedToUser.name': 'sent with the id and not read',
  'serviceRequests.updateOpenServiceRequests items.serviceRequestType.name': 'sent with the id and not read',
};

const hasFormat = (schema: z.core.$ZodType) => (schema._zod.def as { format?: string }).format !== undefined;
const textFields = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Call>).flatMap(([name, declared]) =>
    fieldsIn(declared.input).map((field) => ({ ...field, group, name })),
  ),
);

test('SYS-05 every name in an input is normalized, and invisible characters in it are rejected', () => {
  const usedExceptions = new Set<string>();
  const isException = ({ group, name, path }: (typeof textFields)[number]) => {
    const key = [`${group}.${name} ${path}`, `${group}.* ${path}`].find((candidate) => candidate in exceptions);
    if (key) usedExceptions.add(key);
    return key !== undefined;
  };
  const names = textFields.filter((field) => nameFieldPattern.test(field.path) && !hasFormat(field.schema));
  expect(names.length).toBeGreaterThan(100);
  const violations = names
    .filter((field) => !isException(field))
    .filter(({ schema }) => {
      const spaced = z.safeParse(schema, ' \uFF21n\u00A0 a ');
      const invisible = z.safeParse(schema, 'An\u200Ba');
      return (
        spaced.data !== 'An a' ||
        !(invisible.error?.issues ?? []).some(({ message }) => message === 'valInvisibleCharacters')
      );
    });
  expect(violations.map(({ group, name, path }) => `${group}.${name} ${path}`)).toEqual([]);
  expect([...usedExceptions].sort()).toEqual(Object.keys(exceptions).sort());
});

test('SYS-05 every file name in an input is stored without invisible characters', () => {
  const fileNames = textFields.filter(({ path }) => /(^|\.)\w*[fF]ileName$/.test(path));
  expect(fileNames.length).toBeGreaterThan(5);
  for (const { group, name: callName, path, schema } of fileNames)
    expect([`${group}.${callName} ${path}`, z.safeParse(schema, 'gpj.\u202Evs\u200Bc 👩🏽\u200D🔧.csv').data]).toEqual([
      `${group}.${callName} ${path}`,
      'gpj.vsc 👩🏽\u200D🔧.csv',
    ]);
});

test('SYS-05 a reason without visible characters is treated as empty or rejected', () => {
  const reasons = textFields.filter(({ path, schema }) => /(^|\.)\w*[rR]eason$/.test(path) && !hasFormat(schema));
  expect(reasons.length).toBeGreaterThan(15);
  const violations = reasons.filter(({ schema }) =>
    ['\u200B\u200B\u200B', '\u2800\u2800\u2800', '\u3164\u3164\u3164', ' \u2060\u00AD\uFEFF '].some(
      (text) => (z.safeParse(schema, text).data ?? '') !== '',
    ),
  );
  expect(violations.map(({ group, name, path }) => `${group}.${name} ${path}`)).toEqual([]);
  for (const { group, name, path, schema } of reasons)
    expect([`${group}.${name} ${path}`, z.safeParse(schema, ' 👍 Sí, ½ ').data]).toEqual([
      `${group}.${name} ${path}`,
      '👍 Sí, ½',
    ]);
});

const name = nameText(40);

test.each([
  ['Ana  Reyes', 'Ana Reyes'],
  ['Ana\u00A0\u2009Reyes\u3000', 'Ana Reyes'],
  ['\t Ana \n', 'Ana'],
  ['Ａｎａ\u3000Ｒ', 'Ana R'],
  ['oﬃce', 'office'],
  ['𝐀na', 'Ana'],
  ['Roci\u0301o', 'Rocío'],
  ['12½', '12½'],
  ['4 m²', '4 m²'],
  ['Latch™ № 5', 'Latch™ № 5'],
  ['ﷺ', 'صلى الله عليه وسلم'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['👩🏽\u200D🔧 ❤\uFE0F', '👩🏽\u200D🔧 ❤\uFE0F'],
  ['12\u2010B', '12-B'],
  ['12\u2011B', '12-B'],
  ['Smith–Jones', 'Smith–Jones'],
])('STF-01 the name %j is stored as %j', (input, stored) => {
  expect(name.parse(input)).toBe(stored);
  expect(name.parse(stored)).toBe(stored);
});

test.each([
  ['zero-width space', 'An\u200Ba', 'valInvisibleCharacters'],
  ['joiner between Latin letters', 'An\u200Da', 'valInvisibleCharacters'],
  ['non-joiner between Latin letters', 'An\u200Ca', 'valInvisibleCharacters'],
  ['joiner at the end', 'می\u200C', 'valInvisibleCharacters'],
  ['direction mark', 'Ana\u200E', 'valInvisibleCharacters'],
  ['direction override', '\u202EAna', 'valInvisibleCharacters'],
  ['direction isolate', '\u2066Ana\u2069', 'valInvisibleCharacters'],
  ['byte-order mark', '\uFEFFAna', 'valInvisibleCharacters'],
  ['soft hyphen', 'A\u00ADna', 'valInvisibleCharacters'],
  ['word joiner', 'A\u2060na', 'valInvisibleCharacters'],
  ['variation selector', 'Ana\uFE0F', 'valInvisibleCharacters'],
  ['Hangul filler', 'A\u3164na', 'valInvisibleCharacters'],
  ['empty Braille cell', 'A\u2800na', 'valInvisibleCharacters'],
  ['line separator', 'A\u2028na', 'valInvisibleCharacters'],
  ['tag character', 'A\u{E0061}na', 'valInvisibleCharacters'],
  ['combining mark alone', '\u0301\u0301', 'valInvisibleCharacters'],
  ['private-use character', 'An\uE000a', 'valInvisibleCharacters'],
  ['noncharacter', 'An\uFDD0a', 'valInvisibleCharacters'],
  ['tab inside', 'A\tna', 'valInvalidCharacters'],
  ['null character', 'A\0na', 'valInvalidCharacters'],
])('STF-01 a name with a %s is rejected', (_, input, code) => {
  expect(name.safeParse(input).error?.issues.map(({ message }) => message)).toContain(code);
});
