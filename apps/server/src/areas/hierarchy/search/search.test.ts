import type { CallOutput, contract } from '@latchboard/contract';
import { beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { addCorporation, addDivision, addProperty, addRegion } from '#server/testing/factories/hierarchy.ts';
import { addLogin } from '#server/testing/factories/staff.ts';
import { addDatalog } from '#server/testing/factories/systems.ts';
import { testServer } from '#server/testing/test-server.ts';

type Hits = CallOutput<typeof contract.hierarchy.search>['hits'];

let management: Caller;
beforeAll(async () => {
  const { url, platform } = await testServer({ shared: true });
  await transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    const corporation = await addCorporation(tx, { name: 'Meridian Residential Group' });
    const division = await addDivision(tx, { name: 'Southeast', corporation });
    const region = await addRegion(tx, { name: 'Gulf Coast', corporation, division });
    const parents = { corporation, division, region };
    const harborPoint = await addProperty(tx, { ...parents, name: 'Harbor Point Apartments' });
    const other = await addProperty(tx, { ...parents, name: 'Bayshore Terrace' });
    await addProperty(tx, { ...parents, name: 'Whittier Place' });
    await addProperty(tx, { ...parents, name: 'Straßburg Tower 12-B' });
    const lakeview = await addProperty(tx, { ...parents, name: 'Lakeview Flats' });
    await tx
      .updateTable('property')
      .set({ physical_city: 'Austin', physical_state: 'TX', physical_zip: '73301' })
      .where('id', '=', lakeview)
      .execute();
    await tx
      .updateTable('property')
      .set({ physical_city: 'Raleigh', physical_state: 'NC' })
      .where('id', '=', other)
      .execute();
    const gulfside = await addProperty(tx, { ...parents, name: 'Gulfside Lofts' });
    await tx
      .updateTable('property')
      .set({ physical_city: 'Waco', physical_state: 'TX', physical_zip: '73391' })
      .where('id', '=', gulfside)
      .execute();
    await addDatalog(tx, { property: harborPoint, name: '20407' });
    const login = { corporation, role: 203, level: 4 };
    const email = (name: string) => `${name}@meridianresidential.example`;
    const dana = await addLogin(tx, { ...login, entity: harborPoint, name: 'Dana Whitfield', email: email('dana') });
    await tx.insertInto('staff_scope').values({ staff_id: dana, level: 4, entity_id: other }).execute();
    await addLogin(tx, {
      ...login,
      role: 201,
      level: 2,
      entity: division,
      name: 'Yvonne Castle',
      email: email('yvonne'),
    });
    await addLogin(tx, { ...login, entity: other, name: 'José O’Brien-Łukasz', email: email('jol') });
    await addLogin(tx, {
      corporation: null,
      role: 102,
      level: 0,
      entity: null,
      name: 'Rosa Vega',
      email: email('rosa'),
    });
  });
  management = await actor(url, 'management');
});

const search = async (query: string): Promise<Hits> =>
  (await management.get<{ hits: Hits }>(`/api/search?query=${encodeURIComponent(query)}`)).body.hits;
const firstName = async (query: string) => (await search(query))[0]?.name;

test('HIE-06 each word of a search may have a typo, and the words may be in any order', async () => {
  for (const query of ['whitfeld', 'whitfield', 'dana whitfeld', 'Whitfield, Dana'.replace(',', ''), 'witfield'])
    expect(await firstName(query), query).toBe('Dana Whitfield');
  for (const query of ['harbour pont', 'harbr pont', 'harbour point', 'point harbor', 'harbor apartmants', 'harb'])
    expect(await firstName(query), query).toMatch(/^Harbor/);
  for (const query of ['harbour pont apartment', 'apartments harbr'])
    expect(await firstName(query), query).toBe('Harbor Point Apartments');
  expect(await firstName('baysore')).toBe('Bayshore Terrace');
  expect((await search('whitfeld')).map(({ name }) => name)).not.toContain('Whittier Place');
  for (const nothing of ['zzyzx', 'harbor zzyzx', '%', '_', "o'x\\"])
    expect(await search(nothing), nothing).toEqual([]);
});

test('HIE-06 a search finds a name despite different accents, apostrophes, dashes, ligatures, or leading zeros', async () => {
  for (const query of ["jose o'brien lukasz", 'O´BRIEN', 'łukasz', 'jose obrien', 'lukasz bayshore'])
    expect(await firstName(query), query).toBe('José O’Brien-Łukasz');
  for (const query of ['strassburg', 'Straßburg 12B', 'tower 12 b', 'tower 012–b', 'strasburg tower'])
    expect(await firstName(query), query).toBe('Straßburg Tower 12-B');
});

test('HIE-06 records found by name rank above people found by email address, even with a typo', async () => {
  for (const query of ['meridian', 'meridien', 'meridianresidential', 'meridain residential']) {
    const hits = await search(query);
    if (query !== 'meridianresidential') expect(hits[0]?.name, query).toBe('Meridian Residential Group');
    const kinds = hits.map(({ kind }) => kind);
    if (query !== 'meridain residential') expect(kinds.indexOf('staff'), query).toBeGreaterThanOrEqual(0);
    expect(kinds.lastIndexOf('corporation'), query).toBeLessThanOrEqual(Math.max(0, kinds.indexOf('staff')));
  }
  expect((await search('dana@meridianresidential.example')).map(({ name }) => name)).toEqual(['Dana Whitfield']);
});

test('HIE-06 a search for a system number finds its property and shows the number', async () => {
  const hits = await search('K20407');
  expect(hits).toMatchObject([{ kind: 'property', name: 'Harbor Point Apartments' }]);
  expect(hits[0]?.detail).toContain('K20407 20407');
  expect(await firstName('20111')).toBe('Harbor Point');
});

test('HIE-06 a search result for a person shows where the person works, and the email address', async () => {
  const detail = async (query: string) => (await search(query))[0]?.detail;
  expect(await detail('dana')).toBe('Harbor Point Apartments +1 · dana@meridianresidential.example');
  expect(await detail('yvonne')).toBe('Southeast · yvonne@meridianresidential.example');
  expect(await detail('rosa')).toBe('rosa@meridianresidential.example');
  expect((await search('dana'))[0]?.propertyId).toBeGreaterThan(4);
  expect((await search('yvonne'))[0]?.propertyId).toBeNull();
});

test('HIE-06 divisions and regions are found by name, even with a typo, and show their parents', async () => {
  for (const query of ['southeast', 'southest', 'sotheast'])
    expect(await search(query), query).toContainEqual(
      expect.objectContaining({ kind: 'division', name: 'Southeast', detail: 'Meridian Residential Group' }),
    );
  for (const query of ['gulf coast', 'gulf cost', 'gulf coasst', 'gluf coast', 'gulf caost'])
    expect((await search(query))[0], query).toMatchObject({
      kind: 'region',
      name: 'Gulf Coast',
      detail: 'Southeast · Meridian Residential Group',
    });
});

test('HIE-06 a property is found by its ZIP code and by city and state, with one typo in each', async () => {
  for (const query of [
    '73301',
    '73310',
    'Austin TX',
    'austin, tx',
    'austen tx',
    'austn tx',
    'autsin tx',
    'asutin tx',
    'lakeview austin',
    'Austin, Texas',
    'texas 73301',
  ])
    expect(await firstName(query), query).toBe('Lakeview Flats');
});

test('HIE-06 a search for a number finds only records with those digits, if there are any', async () => {
  for (const query of ['73301', '7330', '301']) expect(await firstName(query), query).toBe('Lakeview Flats');
  const names = (await search('73391')).map(({ name }) => name);
  expect(names).toEqual(['Gulfside Lofts']);
});

test('HIE-06 if no record has the digits, a ZIP code may have one wrong, missing, extra, or swapped digit', async () => {
  for (const query of [
    '73304',
    '63301',
    '73801',
    '7301',
    '3301',
    '733011',
    '873301',
    '73031',
    '37301',
    'austin 73304',
    'austn 73304',
  ])
    expect(await firstName(query), query).toBe('Lakeview Flats');
  for (const query of ['73344', '13304', '731', '7330155', '28407', '20408', '555-0199'])
    expect(await search(query), query).toEqual([]);
});

test('HIE-06 one wrong, missing, or extra letter in a short word is tolerated', async () => {
  for (const query of ['golf coast', 'gulf', 'golf', 'guulf', 'gulfe'])
    expect(
      (await search(query)).map(({ name }) => name),
      query,
    ).toContain('Gulf Coast');
  for (const query of ['lufts', 'lofs', 'loftss']) expect(await firstName(query), query).toBe('Gulfside Lofts');
  for (const query of ['dama', 'dena', 'danna']) expect(await firstName(query), query).toBe('Dana Whitfield');
  for (const query of ['zulv', 'gq', 'gzlq']) expect(await search(query), query).toEqual([]);
});

test('HIE-06 a search for a person and their property finds the person, with one typo in each', async () => {
  for (const query of ['dana harbor point', 'dana bayshore', 'whitfield harbor', 'whitfeld harbr', 'bayshor dana'])
    expect(await firstName(query), query).toBe('Dana Whitfield');
  for (const query of ['dana bayshore', 'bayshor dana'])
    expect((await search(query))[0]?.detail, query).toMatch(/^Bayshore Terrace \+1 · /);
  expect((await search('dana lakeview')).map(({ name }) => name)).not.toContain('Dana Whitfield');
});

test('HIE-06 a two-word state name finds its properties, alone or with a city', async () => {
  for (const query of ['North Carolina', 'raleigh, north carolina', 'ralegh north  carolina'])
    expect(await firstName(query), query).toBe('Bayshore Terrace');
  expect(await search('west virginia')).toEqual([]);
});
