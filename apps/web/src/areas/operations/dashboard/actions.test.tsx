import { defaultRights, type RightKey, roleOf } from '@latchboard/rights';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Me } from '#web/lib/me.ts';
import { Actions } from './actions.tsx';

const localization = { language: 'en', t: createTranslate('en', en) } as const;
const services = {
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
  draftKey: null,
  viewingAs: null,
});
const actionsElement = (me: Me) => (
  <KitProvider localization={localization} services={services} styleNonce="">
    <Actions me={me} />
  </KitProvider>
);

/** URLs of the actions that a user with these rights sees. */
function actionsOf(...rights: readonly RightKey[]): readonly (string | null)[] {
  const { container, unmount } = render(actionsElement(meWith([everyInternalUser, ...rights])));
  const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  unmount();
  return hrefs;
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
])('OPS-02 the right %s adds exactly its own actions', ([right, hrefs]) => {
  const baseHrefs = actionsOf();
  expect(actionsOf(right).filter((href) => !baseHrefs.includes(href))).toEqual(hrefs);
});

test('SHP-05 only accounting and administrators can download the shipped report on their dashboard', () => {
  const hasDownload = (id: 100 | 101 | 102 | 103 | 104 | 105 | 106) => {
    const me: Me = { ...meWith([...defaultRights(id)]), role: { id, key: roleOf(id).key } };
    const { container, unmount } = render(actionsElement(me));
    const hasButton = container.textContent.includes('Shipped supplies for accounting');
    unmount();
    return hasButton;
  };
  expect(([100, 101, 102, 103, 104, 105, 106] as const).filter(hasDownload)).toEqual([103, 105, 106]);
});
