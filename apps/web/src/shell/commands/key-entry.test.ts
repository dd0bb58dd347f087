import { createTranslate, localeOf } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { entryOfKey } from './key-entry.ts';

const wording = { t: createTranslate('en', en), locale: localeOf('en'), reader: 'America/Chicago' };
const key = {
  property: { id: 7, name: 'Harbor Point', timeZone: 'America/Chicago', nonLetteredPanels: false },
  key: 41,
  hook: 1012,
  unit: '204',
  units: ['204'],
  tag: '70455',
  state: 'in' as const,
  holder: null,
  receipt: null,
  since: '2003-11-20T15:00:00.000Z',
  overdue: false,
  misplaced: false,
  cabinet: { id: 3, name: 'Lobby', silentSince: null as string | null },
};
const out = { ...key, state: 'out' as const, holder: { name: 'Priya Natarajan', badge: '000104' } };

test('BEY-14 NAV-23 a key that is out is shown with its holder and the time in the property’s zone, and links to its page', () => {
  expect(entryOfKey({ ...out, overdue: true }, 0, wording)).toEqual({
    id: 'key 0',
    name: '204 A12',
    detail: 'out with Priya Natarajan since 11/20/2003 09:00 AM, overdue · Harbor Point',
    href: '/property-reports/7/key/41',
    isUrgent: true,
    sideEntry: {
      id: 'holder 0',
      name: 'Phone and keys',
      spokenName: 'Priya Natarajan’s phone and keys',
      href: '/property-reports/7/person/000104',
    },
  });
  expect(entryOfKey(key, 0, wording).sideEntry).toBeUndefined();
  const entryInOtherZone = entryOfKey(out, 0, { ...wording, reader: 'America/New_York' });
  expect(entryInOtherZone.detail).toBe('out with Priya Natarajan since 11/20/2003 09:00 AM CST · Harbor Point');
  const unknown = entryOfKey(
    { ...out, key: null, unit: null, tag: null, holder: { name: null, badge: '999' } },
    1,
    wording,
  );
  expect(unknown).toMatchObject({ name: 'Key without unit A12', href: '/overview?property=7&find=999' });
  expect(unknown.detail).toContain('out with badge 999');
});

test('BEY-14 BEY-04 a key with a vendor is shown with the time when the vendor got it, and links to the receipt', () => {
  const at = '2003-11-20T15:30:00.000Z';
  const receipt = { id: 5, number: '12', vendor: 'Acme Plumbing', person: 'Joe Diaz', by: 'Ana Ruiz', at };
  const entry = entryOfKey({ ...out, receipt }, 0, wording);
  expect(entry.detail).toBe(
    'out with Acme Plumbing – Joe Diaz, receipt 12, handed over by Ana Ruiz since 11/20/2003 09:30 AM · Harbor Point',
  );
  expect(entry.sideEntry).toMatchObject({ name: 'Receipt and phone', href: '/key-receipt/5?property=7' });
});

test('BEY-14 a match in a tag or badge number is shown, and a match in visible text is not repeated', () => {
  const detail = (found: Parameters<typeof entryOfKey>[0], query: string) =>
    entryOfKey(found, 0, wording, query).detail;
  expect(detail(key, '7045')).toBe('tag 70455 · in system Lobby · Harbor Point');
  expect(detail(out, '0001')).toContain('badge 000104 · out with Priya Natarajan');
  for (const query of ['204', 'A12', 'who has 204?', 'priya', ''])
    expect(detail({ ...out, tag: '20455' }, query)).toMatch(/^out with Priya/);
  expect(detail({ ...key, tag: null }, '7045')).toBe('in system Lobby · Harbor Point');
});

test('BEY-14 a key in place is shown with its cabinet, and a key that was never seen is labeled as such', () => {
  expect(entryOfKey(key, 0, wording)).toMatchObject({
    detail: 'in system Lobby · Harbor Point',
    href: '/property-reports/7/key/41',
  });
  expect(entryOfKey({ ...key, misplaced: true }, 0, wording).detail).toContain('in the wrong system');
  expect(entryOfKey({ ...key, unit: null, hook: null }, 0, wording).name).toBe('Key 70455');
  expect(entryOfKey({ ...key, state: 'unknown', since: null }, 0, wording)).toMatchObject({
    detail: 'location unknown · Harbor Point',
    href: '/property-reports/7/key/41',
  });
  const silent = { ...key.cabinet, silentSince: '2003-11-20T15:00:00.000Z' };
  expect(entryOfKey({ ...key, cabinet: silent }, 0, wording).detail).toBe(
    'in system Lobby · last known; system Lobby has been silent since 11/20/2003 09:00 AM · Harbor Point',
  );
  expect(entryOfKey({ ...key, state: 'lost' }, 0, wording).detail).toBe('lost · Harbor Point');
});
