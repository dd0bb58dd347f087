import { defaultRights, type RightKey } from '@latchboard/rights';
import { expect, test } from 'vitest';
import { isSection, sectionsOf } from './all-sections.ts';

import { allLevels, sectionHref, sections } from './sections.ts';

const content = async () => () => null;
const texts = [] as const;
const entries = sections([
  { section: 'notes', levels: allLevels, needs: 'AllEntities_READ', content, texts },
  { section: 'people', levels: ['property'], needs: ['SiteLogin_READ', 'AllEntities_READ'], content, texts },
  { section: 'people', levels: ['property'], content, texts },
  { section: 'history', levels: allLevels, audience: 'internal', href: ({ level, id }) => `/audit/${level}/${id}` },
]);
const person = { isInternal: false };
const reader = (...rights: RightKey[]) => ({ person, viewingAs: null, rights });
const provider = { ...reader('AllEntities_READ'), person: { isInternal: true } };
const property = { level: 'property', id: 7 } as const;

test('HIE-05 a section shows the parts the user has a right to, and is hidden if there are none', () => {
  const idsOf = (me: Parameters<typeof sectionsOf>[1], entity: Parameters<typeof sectionsOf>[0] = property) =>
    sectionsOf(entity, me, entries)
      .flat()
      .map(({ id, parts }) => `${id} ${parts.length}`);
  expect(idsOf(reader())).toEqual(['people 1']);
  expect(idsOf(reader('SiteLogin_READ'))).toEqual(['people 2']);
  expect(idsOf(provider)).toEqual(['people 2', 'notes 1', 'history 0']);
  expect(idsOf(provider, { level: 'region', id: 7 })).toEqual(['notes 1', 'history 0']);
  expect(idsOf({ ...provider, viewingAs: {} })).toEqual(['people 2', 'notes 1']);
});

test('HIE-05 a section that the user may not see still exists; an unknown section, or one of another level, does not', () => {
  expect(isSection(property, 'notes', entries)).toBe(true);
  expect(isSection({ level: 'region', id: 7 }, 'people', entries)).toBe(false);
  expect(isSection(property, 'nonsense', entries)).toBe(false);
});

test('HIE-03 the property page has its systems, units, badges, orders, requests, notes, activity, and documents', () => {
  const all = { person: { isInternal: true }, viewingAs: null, rights: [...defaultRights(106)] };
  const ids = sectionsOf(property, all)
    .flat()
    .map(({ id }) => id);
  for (const id of [
    'overview',
    'systems',
    'units',
    'badges',
    'orders',
    'service-requests',
    'notes',
    'history',
    'documents',
  ])
    expect(ids).toContain(id);
});

test('NAV-29 a manager administers people, badges, units, systems, alerts, requests, documents, and settings; badges, units, and alerts require their rights', () => {
  const manager = (...lost: RightKey[]) => ({
    ...reader(...[...defaultRights(203)].filter((right) => !lost.includes(right))),
  });
  const idsOf = (me: ReturnType<typeof manager>) =>
    sectionsOf(property, me)
      .flat()
      .map(({ id }) => id as string);
  const expected = ['people', 'badges', 'units', 'systems', 'alerts', 'requests', 'documents', 'settings'];
  expect(idsOf(manager())).toEqual(expect.arrayContaining(expected));
  for (const [section, right] of [
    ['badges', 'Badge_UPDATE'],
    ['units', 'PropertyUnit_UPDATE'],
    ['alerts', 'ExceptionAlerts_ALL'],
  ] as const)
    expect([section, idsOf(manager(right)).includes(section)]).toEqual([section, false]);
});

test('NAV-29 section URLs of the provider contain the entity, and those of customers are under Admin', () => {
  expect(sectionHref(property, 'overview', true)).toBe('/property/7');
  expect(sectionHref(property, 'people', true)).toBe('/property/7/people');
  expect(sectionHref(property, 'overview', false)).toBe('/admin');
  expect(sectionHref(property, 'people', false)).toBe('/admin/people');
});
