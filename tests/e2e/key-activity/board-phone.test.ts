import { expect, expectNoHorizontalScroll, test } from '../fixtures.ts';

const actions = {
  manager: { more: 'More actions', list: 'Who has what', first: 'Hand over keys to a vendor', chat: 'Open chat' },
  assistant: {
    more: 'Más acciones',
    list: 'Quién tiene qué',
    first: 'Entregar llaves a un contratista',
    chat: 'Abrir el chat',
  },
} as const;

for (const role of ['manager', 'assistant'] as const)
  test(`TXN-10 NAV-25 CHT-01 on a phone, the key list of the ${role} starts in the upper half, overdue keys first; nothing covers a control`, async ({
    signedIn,
  }) => {
    const { more, list, first, chat } = actions[role];
    const page = await signedIn(role);
    const main = page.getByRole('main');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/overview?property=1');
      const card = main.getByRole('list', { name: list }).getByRole('listitem').first();
      await expect(card).toContainText('1108');
      expect((await card.boundingBox())?.y, `${width}`).toBeLessThan(480);
      await expect(main.getByRole('link', { name: first })).toBeHidden();
      await expectNoHorizontalScroll(page);
    }
    await main.getByRole('button', { name: more }).click();
    await expect(main.getByRole('link', { name: first })).toBeVisible();
    // The chat button is part of the header.
    await page.mouse.move(60, 60);
    await expect(page.getByRole('banner').getByRole('button', { name: chat })).toBeVisible();
    await expectNoHorizontalScroll(page);
    // A focused control is above the footer (WCAG 2.4.11).
    const footer = await page.getByRole('navigation').last().boundingBox();
    for (const link of await main.getByRole('link').all()) {
      await link.focus();
      // The list replaces the estimated heights of its cards while the page scrolls.
      const bottomOfLink = async () => {
        const box = await link.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      // The page scrolls by whole pixels, and a link can end at half a pixel.
      await expect.poll(bottomOfLink).toBeLessThan((footer?.y ?? 0) + 1);
    }
  });
