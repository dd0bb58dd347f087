import { defaultRights, roles } from '@latchboard/rights';
import { createTranslate } from '@latchboard/texts';
import { loadTextGroup, textGroups } from '@latchboard/texts/groups';
import { expect, test } from 'vitest';
import type { ScreenRoute } from '#web/lib/area.ts';
import { screenRoutes } from './areas.ts';

/** Rights that a customer's role has. */
const customerRights = new Set(
  roles.filter(({ pool }) => pool === 'external').flatMap(({ id }) => [...defaultRights(id)]),
);

const isGranted = (needed: ScreenRoute['needs']) =>
  needed === undefined || [needed].flat().some((right) => customerRights.has(right));

test('every text group of a screen that customers can open is in Spanish', () => {
  const english = screenRoutes
    .filter(({ audience }) => audience !== 'internal')
    .filter(({ needs, also }) => isGranted(needs) && isGranted(also))
    .flatMap(({ path, texts = [] }) => texts.map((group) => ({ path, group })))
    .filter(({ group }) => textGroups[group].en === textGroups[group].es);
  expect(english).toEqual([]);
});

test.for(['en', 'es'] as const)('RGT-06 every denied route names its screen in its own texts: %s', async (language) => {
  const unnamed: string[] = [];
  for (const { path, title, texts = [], audience } of screenRoutes) {
    if (audience === 'anonymous') continue;
    const groups = [...texts, 'frame', 'commands'] as const;
    const catalogs = await Promise.all(groups.map((group) => loadTextGroup(group, language)));
    const t = createTranslate(language, Object.assign({}, ...catalogs));
    if (t(title) === title || t(title).includes('{')) unnamed.push(`${path}: ${title}`);
  }
  expect(unnamed).toEqual([]);
});
