import { expect, test } from 'vitest';
import { screenRoutes } from './areas.ts';

test('NAV-25 the list of screens for browser tests matches the routes', async () => {
  const screens = screenRoutes
    // Pages under `/dev/` exist only in a development build.
    .filter(({ path }) => !path.startsWith('/dev/'))
    .map(({ path, audience }) => ({ path, audience }));
  expect(screens.length).toBeGreaterThan(40);
  await expect(`${JSON.stringify(screens, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../tests/e2e/shell/screens.gen.json',
  );
});
