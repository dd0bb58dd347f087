import { expect, test } from 'vitest';
import { exceptionCatalog } from '../../key-activity/rules/exceptions.ts';
import { eventKinds, exceptionLabel } from './exceptions.ts';
import { kindOfCode } from './kind-of-code.ts';

test('TXN-07 each error and warning code raises an exception; informational and special codes do not', () => {
  const codesWithKind = exceptionCatalog.filter(({ code }) => kindOfCode(code) !== undefined).map(({ code }) => code);
  const countedCodes = exceptionCatalog.filter(({ severity }) => severity === 'error' || severity === 'warning');
  expect(codesWithKind).toEqual(countedCodes.map(({ code }) => code));
  expect(new Set([...codesWithKind.map((code) => kindOfCode(code)), 'CODE_OTHER'])).toEqual(new Set(eventKinds));
  const providerMeanings = { C: { words: 'Door', severity: 'info' }, B: { words: 'Unit', severity: 'error' } } as const;
  expect(['C', 'B', 'D', 'M'].map((code) => kindOfCode(code, providerMeanings))).toEqual([
    ...[undefined, 'CODE_OTHER', 'DOOR_UNSIGNED', undefined],
  ]);
  expect(kindOfCode('Z')).toBeUndefined();
  expect(kindOfCode('constructor')).toBeUndefined();
});

test('EXC-01 each computed exception has its own label', () => {
  expect((['KEY_OUT', 'BADGE_UNUSED', 'LAST_COMM', 'CODE_N'] as const).map(exceptionLabel)).toEqual([
    ...['keyOut', 'badgeAlert', 'lastComm', 'unknown'],
  ]);
});
