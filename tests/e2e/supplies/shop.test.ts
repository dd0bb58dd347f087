import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';
import { messagesTo } from '../sign-in/outbox.ts';
import { addSupply } from './own-supply.ts';

const phone = { width: 390, height: 844 };

/** The cart, which is below the catalog on a phone. */
const cartOf = (page: Page) => page.getByRole('region', { name: 'Your order' });

test('SHP-04 NAV-10 a manager orders supplies on a phone: digits only, the minimum fee, the confirmation, the history, and a repeated order', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  test.slow();
  const rings = `${uniqueWord} rings`;
  await addSupply(request, rings, 250);
  const page = await signedIn('manager');
  await page.setViewportSize(phone);
  await page.goto('/overview');
  await page.getByRole('link', { name: 'Supplies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order more supplies' })).toBeVisible();
  const order = page.getByRole('button', { name: 'Place order', exact: true });
  await expect(order).toBeDisabled();

  const quantity = page.getByRole('textbox', { name: `Quantity: ${rings}` });
  await quantity.fill('1e1');
  await expect(page.getByRole('alert').getByText('Only numbers allowed.')).toBeVisible();
  await expect(order).toBeDisabled();
  await quantity.fill('');
  await page.getByRole('button', { name: `Increase ${rings}` }).click();
  await page.getByRole('button', { name: `Increase ${rings}` }).click();
  await expect(quantity).toHaveValue('2');

  // A $5.00 order for rings is raised to the $9.50 minimum.
  const cart = cartOf(page);
  await expect(cart.getByText(`2 × ${rings}`)).toBeVisible();
  await expect(cart.getByText('$4.50', { exact: true })).toBeVisible();
  await expect(cart.getByText('The minimum order is $9.50. Add $4.50 to avoid the fee.')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await cart.getByLabel('Note for us').fill(`Leave at the office, ${uniqueWord}`);
  await cart.getByRole('button', { name: 'Place order for $9.50' }).click();

  const title = page.getByRole('heading', { level: 1, name: /^Order \d+$/ });
  await expect(title).toBeVisible();
  const number = (await title.innerText()).replace(/\D/g, '');
  await expect(page.getByText(`Thank you. Your order number is ${number}.`)).toBeVisible();
  await expect(page.getByText('Minimum fee')).toBeVisible();
  await expect(page.getByText(`Leave at the office, ${uniqueWord}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await expect
    .poll(() => messagesTo('manager@demo.latchboard.test').filter((mail) => mail.includes(`${rings}`)).length)
    .toBe(1);

  await page.getByRole('link', { name: 'Track order' }).click();
  const orderStages = page.getByRole('list', { name: `Order ${number}` });
  await expect(orderStages.locator('[aria-current=step]')).toHaveText(/Ordered/);
  await expect(page.getByText(/^Questions\? Email .+@/)).toBeVisible();
  await page.getByRole('link', { name: 'Your orders' }).click();
  const card = page.getByRole('listitem').filter({ hasText: `2 × ${rings}` });
  await expect(card.getByRole('link', { name: `Order ${number}` })).toBeVisible();
  await expect(card.getByText('$9.50')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await card.getByRole('link', { name: 'Order again' }).click();
  await expect(
    page.getByText(
      'The supplies from that order are now in your order. Check the quantities before you place the order.',
    ),
  ).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await quantity.fill('4');
  await expect(cart.getByText('Minimum fee')).toHaveCount(0);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: rings })
      .getByText(/^Last ordered: 2 on /),
  ).toBeVisible();
  await cart.getByRole('button', { name: 'Place order for $10.00' }).click();
  await expect(title).not.toHaveText(`Order ${number}`);
  await expect(page.getByText('$10.00').first()).toBeVisible();

  // In the shop, one click repeats the last order, which may belong to another test.
  await page.getByRole('link', { name: 'Supplies' }).click();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('heading', { name: /^Repeated from order \d+$/ })).toBeVisible();
  await expect(cart.getByRole('button', { name: /^Place order for/ })).toBeEnabled();
});

test.look(
  'SHP-04 the shop and the history are readable in Spanish and in dark mode',
  async ({ uniqueWord, request, signedIn }) => {
    await addSupply(request, `${uniqueWord} tags`, 1200);
    const page = await signedIn({ role: 'assistant', scheme: 'dark' });
    await page.setViewportSize(phone);
    await page.goto('/esof-store/1/add');
    await expect(page.getByRole('heading', { level: 1, name: 'Pedir suministros' })).toBeVisible();
    await page.getByRole('textbox', { name: `${uniqueWord} tags` }).fill('1');
    await expectAccessible(page, 'dark');
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Hacer pedido por $12.00' }).click();
    await expect(page.getByText(/^Gracias\./)).toBeVisible();
    await expectNoHorizontalScroll(page);
    await page.goto('/supplies/1/orders');
    await expect(page.getByText(`1 × ${uniqueWord} tags`)).toBeVisible();
    await expectAccessible(page, 'dark');
  },
);

test.describe('rejected orders', () => {
  test.use({ expectedErrors: [403, 409] });

  test('SHP-04 NAV-10 NAV-11 nothing can be ordered for a property with an overdue payment or only temporary access', async ({
    uniqueWord,
    request,
    signedIn,
  }) => {
    await addSupply(request, `${uniqueWord} rings`, 250);
    const send = await administrator(request);
    const { id } = await send<{ id: number }>('/api/regions/1/properties', {
      name: `${uniqueWord} Court`,
      timeZone: 'America/New_York',
      physicalAddress: { addressLine1: '3 Owing Court', city: 'Tampa', state: 'FL', zip: '33602' },
    });
    const page = await signedIn('region');
    await page.goto(`/esof-store/${id}/add`);
    await page.getByRole('textbox', { name: `Quantity: ${uniqueWord} rings` }).fill('4');
    await expect(page.getByText('Your order is empty')).toHaveCount(0);

    // The payment becomes overdue while the user fills the cart, and the shop shows that automatically.
    await expect(page.getByRole('button', { name: 'Place order for $10.00' })).toBeVisible();
    await send(`/api/properties/${id}/payment-delinquent`, { isDelinquent: true, reason: 'Unpaid' });
    await expect(page.getByText(/payment/i).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Order/ })).toHaveCount(0);

    await send(`/api/properties/${id}/temporary-access`, { reason: 'A last look' });
    await page.goto(`/overview?property=${id}`);
    await expect(page.getByRole('link', { name: 'Reports' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Order more supplies' })).toHaveCount(0);
    await page.goto(`/esof-store/${id}/add`);
    await expect(page.getByText('Payment for this property is overdue, so you cannot order supplies.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled();
  });
});
