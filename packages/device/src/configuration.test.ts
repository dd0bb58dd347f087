import { expect, test } from 'vitest';
import { applyReply, emptyConfiguration } from './configuration.ts';
import { admit, findRestrictionCode, lookUpTag } from './decide.ts';

const badge = {
  number: '000412',
  name: 'Tom Becker',
  level: 'employee',
  pin: '1811',
  language: 'en',
  from: '2026-01-01T00:00:00Z',
  to: null,
};
const completeConfiguration = applyReply(emptyConfiguration, {
  ...{ revision: 7, whole: true, badges: [badge], tags: [{ tag: '71640', hook: 1040, unit: '317' }], units: [] },
  ...{
    activities: [{ code: 14, name: 'HVAC filter', minutes: 240 }],
    restrictions: [],
    settings: { timeZone: 'America/New_York' },
  },
});
const now = new Date('2026-11-20T15:00:00Z');
const afterChange = (kind: string, key: string, value: unknown) =>
  applyReply(completeConfiguration, { revision: 8, whole: false, changes: [{ revision: 8, kind, key, value }] });

test('DEV-05 a complete configuration replaces the stored one, and later changes are applied one at a time', () => {
  expect(completeConfiguration.revision).toBe(7);
  expect(afterChange('tag', '71640', null).tags.size).toBe(0);
  expect(
    afterChange('activity', '15', { code: 15, name: 'Lock change', minutes: 60 }).activities.get(15)?.minutes,
  ).toBe(60);
  expect(afterChange('hologram', 'x', {})).toEqual({ ...completeConfiguration, revision: 8 });
});

test('DEV-07 a cabinet makes decisions from its stored configuration', () => {
  expect(admit(completeConfiguration, '000412', '1811', now)).toEqual({ isIn: true });
  expect(admit(completeConfiguration, '000412', '1812', now)).toEqual({ isIn: false, exception: 'P' });
  expect(admit(completeConfiguration, '000413', undefined, now)).toEqual({ isIn: false, exception: 'E' });
  expect(admit(afterChange('badge', '000412', null), '000412', '1811', now)).toEqual({ isIn: false, exception: 'E' });
  const ended = afterChange('badge', '000412', { ...badge, to: '2026-11-20T14:59:59Z' });
  expect(admit(ended, '000412', '1811', now)).toEqual({ isIn: false, exception: 'E' });
});

test('DEV-07 a cabinet applies its stored restrictions in the time zone of its property', () => {
  const window = { badge: null, weekdays: [5], from: '08:00', to: '11:00', units: [], buildings: [], activities: [] };
  const restrictionDelta = afterChange('restriction', '3', window);
  const request = { badge: '000412', tag: null, unit: '317', activity: 14 };
  expect(findRestrictionCode(completeConfiguration, request, now)).toBeNull();
  expect(findRestrictionCode(restrictionDelta, request, now)).toBeNull();
  expect(findRestrictionCode(restrictionDelta, request, new Date('2026-11-20T16:00:00Z'))).toBe('S');
  expect(findRestrictionCode(afterChange('restriction', '3', { ...window, buildings: ['South'] }), request, now)).toBe(
    'R',
  );
  const afterReplacement = applyReply(restrictionDelta, {
    revision: 9,
    whole: false,
    changes: [{ revision: 9, kind: 'restriction', key: '3', value: null }],
  });
  expect(findRestrictionCode(afterReplacement, request, new Date('2026-11-20T16:00:00Z'))).toBeNull();
});

test('DEV-07 a cabinet recognizes its own keys and keys that belong to another cabinet', () => {
  expect(lookUpTag(completeConfiguration, '71640', new Set())).toMatchObject({ hook: 1040, unit: '317' });
  expect(lookUpTag(completeConfiguration, '99999', new Set())).toBeUndefined();
  expect(lookUpTag(completeConfiguration, '99999', new Set(['99999']))).toEqual({ hook: null, unit: null });
});
