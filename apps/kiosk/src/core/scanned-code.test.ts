import { emptyConfiguration } from '@latchboard/device/configuration';
import { expect, test } from 'vitest';
import { readBadge, readScannedTag, readTypedBadge } from './scanned-code.ts';

const validity = { level: 'staff', pin: '1234', language: 'en', from: '2020-01-01T00:00:00Z', to: null };
const configuration = {
  ...emptyConfiguration,
  badges: new Map([['071640', [{ number: '071640', name: 'Tom Becker', ...validity }]]]),
  tags: new Map([['71640', { tag: '71640', hook: 1040, unit: '317' }]]),
};

test('BEY-17 a scanned tag is read as a tag, even if a badge has the same number with a leading zero', () => {
  expect(readBadge('71640', configuration)).toBe('71640');
  expect(readScannedTag('71640', configuration)).toBe('71640');
});

test('BEY-17 only a typed badge number can omit its leading zeros', () => {
  expect(readTypedBadge('71640', configuration)).toBe('071640');
  expect(readTypedBadge('999', configuration), 'also of an unknown badge').toBe('000999');
  expect(readTypedBadge('', configuration)).toBe('');
  expect(readBadge('71640', { ...configuration, tags: new Map() })).toBe('71640');
});
