import { defaultRights, type RightKey, roleOf } from '@latchboard/rights';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Me } from '#web/lib/me.ts';
import { Actions } from './actions.tsx';

afterEach(cleanup);

const words = { language: 'en', t: createTranslate('en', en) } as const;
const surroundings = {
  Link: ({ href, children }: { readonly href: string; readonly children?: React.ReactNode }) => (
    <a href={href}>{children}</a>
  ),
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};
const everyInternalUser: RightKey = 'AllEntities_READ';

const meWith = (rights: readonly RightKey[]): Me => ({
  person: { id: 1, name: 'N', email: 'n@x.test', language: 'en', timeFormat: null, isInternal: true },
  role: { id: 100, key: 'management' },
  commercialLevel: 0,
  rights: [...rights],
  reach: { kind: 'internal', corporation: null, entities: [], properties: 1 },
  exceptionMeanings: {},
  viewingAs: null,
});
const shown = (me: Me) => (
  <KitProvider words={words} surroundings={surroundings} styleNonce="">
    <Actions me={me} />
  </KitProvider>
);

/** URLs of the actions that a user with these rights sees. */
function actionsOf(...rights: readonly RightKey[]): readonly (string | null)[] {
  const { container, unmount } = render(shown(meWith([everyInternalUser, ...rights])));
  const found = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  unmount();
  return found;
}

test('OPS-02 every internal user sees the cancellation report, the lead form, and the production queue', () => {
  const shown = actionsOf();
  for (const href of ['/cancellation-report', '/lead-form', '/production-queue']) expect(shown).toContain(href);
});

test.for<[RightKey, readonly string[]]>([
  ['HtCode_READ', ['/magic-code']],
  ['Inventory_READ', ['/past-due-datalog-report', '/platinum-datalog-report']],
  ['ShippingOrder_READ', ['/shipping-orders/all']],
  ['User_CREATE', ['/internal-users']],
  ['Special-News_UPDATE', ['/special-news-edit']],
  ['News_UPDATE', ['/news?mode=edit']],
])('OPS-02 %s adds its actions and no other right does', ([right, hrefs]) => {
  const without = actionsOf();
  expect(actionsOf(right).filter((href) => !without.includes(href))).toEqual(hrefs);
});

test('SHP-05 the download of the shipped report is on the dashboard of accounting and administrators only', () => {
  const offers = (id: 100 | 101 | 102 | 103 | 104 | 105 | 106) => {
    const me: Me = { ...meWith([...defaultRights(id)]), role: { id, key: roleOf(id).key } };
    const { container, unmount } = render(shown(me));
    const hasButton = container.textContent.includes('Shipped supplies for accounting');
    unmount();
    return hasButton;
  };
  expect(([100, 101, 102, 103, 104, 105, 106] as const).filter(offers)).toEqual([103, 105, 106]);
});
