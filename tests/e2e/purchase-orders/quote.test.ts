import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { callsAs } from '../service-requests/own-request.ts';
import { messagesTo } from '../sign-in/outbox.ts';

interface Order {
  readonly id: number;
  readonly number: number;
  readonly revision: number;
}

test('PUR-08 a customer signs an order on a phone through an emailed link; the provider sees the signature on the screen and in print', async ({
  uniqueWord,
  page: customer,
  signedIn,
  request,
}) => {
  test.slow();
  const send = await callsAs(request, 'sales');
  const path = '/api/properties/2/purchase-orders';
  const { rows } = await send<{ rows: { id: number; kind: string }[] }>('GET', '/api/products');
  const line = { productId: rows.find(({ kind }) => kind === 'system')?.id, quantity: 1, description: uniqueWord };
  const { representatives } = await send<{ representatives: { id: number }[] }>('GET', '/api/purchase-orders/choices');
  const draft = await send<Order>('POST', path, {
    ...{ typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: representatives[0]?.id, shippingFeeCents: 2500 },
    lines: [{ ...line, unitPriceCents: 4495, isMonthly: true }],
  });
  const order = await send<Order>('POST', `${path}/${draft.id}/actions`, { action: 'submit' });

  const staff = await signedIn('sales');
  await staff.goto(`/purchase-orders/status/${order.id}`);
  await expect(staff.getByText('Not accepted yet')).toBeVisible();
  await staff.getByRole('button', { name: 'Send for acceptance' }).click();
  const email = `${uniqueWord.replaceAll(/\W/g, '')}@customer.test`.toLowerCase();
  const dialog = staff.getByRole('dialog', { name: 'Send order for acceptance' });
  await dialog.getByLabel('Customer email').fill(email);
  // The page that the link opens starts in this language. The default is the language of the property's contact.
  await dialog.getByRole('combobox', { name: 'Message language' }).click();
  await staff.getByRole('option', { name: 'English' }).click();
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Send for acceptance' }).click();
  await expect(staff.getByText('Waiting for the customer')).toBeVisible();

  const link = () =>
    /\/quote\/[A-Za-z0-9_-]{43}/.exec(
      messagesTo(email)
        .join('\n')
        .replaceAll(/=\r?\n/g, ''),
    )?.[0] ?? '';
  await expect.poll(link).not.toBe('');

  await customer.setViewportSize({ width: 390, height: 844 });
  await customer.goto(link());
  await expect(
    customer.getByRole('heading', { level: 2, name: new RegExp(`^Purchase order ${order.number}`) }),
  ).toBeVisible();
  await expect(customer.getByText('$69.95').first()).toBeVisible();
  // Any text that is not loaded would appear as its key.
  await expect(customer.getByText(/^(provider|purchaseOrders|quote|products)\.\w/)).toHaveCount(0);
  await expectNoHorizontalScroll(customer);
  await expectAccessible(customer);
  await customer.getByLabel('Your full name').fill('Dana Lee');
  const field = customer.getByRole('img', { name: 'Sign here with your finger, a pen, or the mouse' });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('the signature field is not visible');
  await customer.mouse.move(box.x + 20, box.y + 20);
  await customer.mouse.down();
  for (const [x, y] of [
    [80, 60],
    [120, 20],
    [180, 70],
    [240, 30],
  ] as const)
    await customer.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await customer.mouse.up();
  await customer.getByLabel('I accept this order, including its prices and terms.').check();
  await customer.getByRole('button', { name: 'Accept order' }).click();
  await expect(customer.getByText('Your acceptance is recorded')).toBeVisible();
  await expect(customer.getByRole('img', { name: 'Signature of Dana Lee' })).toBeVisible();

  await staff.goto(`/purchase-orders/status/${order.id}`);
  await expect(staff.getByText('Accepted by the customer').first()).toBeVisible();
  await expect(staff.getByRole('img', { name: 'Signature of Dana Lee' })).toBeVisible();
  await staff.goto(`/purchase-orders/print/${order.id}`);
  await expect(staff.getByRole('heading', { level: 2, name: 'Customer acceptance' })).toBeVisible();
  await expect(staff.getByText('Customer signature')).toHaveCount(0);
});
