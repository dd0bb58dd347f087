import { reloadAfterDraft } from '../drafts.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('CHT-01 CHT-02 the chat asks a signed-out visitor about a website login, and a script in a message is shown as text', async ({
  page,
}) => {
  await page.goto('/login');
  await page.mouse.move(50, 50);
  await page.getByRole('button', { name: 'Open chat' }).click();
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(chat.getByText('Do you need help with a website login?')).toBeVisible();
  await expectAccessible(page);
  await chat.getByRole('textbox', { name: 'Your message' }).fill('<script>alert(1)</script> maybe');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('<script>alert(1)</script> maybe')).toBeVisible();
  await expect(chat.getByText('Please answer yes or no')).toBeVisible();
  await chat.getByRole('textbox').fill('nope');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByText('I can only help with new website logins here')).toBeVisible();
  await expect(chat.getByRole('link', { name: 'support@latchboard.example' })).toBeVisible();
  await chat.getByRole('textbox').fill('yep');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByRole('link', { name: 'Reset it' })).toBeVisible();
  await page.reload();
  await expect(chat.getByRole('link', { name: 'Reset it' })).toBeVisible();
  await chat.getByRole('textbox').press('Escape');
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeFocused();
});

test('CHT-03 BEY-18 after another person signs in and out, a visitor finds neither the draft nor the conversation of the earlier visitor', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Open chat' }).click();
  const chat = page.getByRole('region', { name: 'Chat' });
  const message = chat.getByRole('textbox', { name: 'Your message' });
  await message.fill('perhaps');
  await message.press('Enter');
  await expect(chat.getByText('Please answer yes or no')).toBeVisible();
  await message.fill('My code is 4711');
  await reloadAfterDraft(page);
  await expect(message).toHaveValue('My code is 4711');
  await page.getByLabel('Email').fill('sales@demo.latchboard.test');
  await page.getByLabel('Password', { exact: true }).fill('Latchboard-demo-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(message).toHaveValue('');
  await page.reload();
  await expect(message).toHaveValue('');
  await expect(chat.getByText('perhaps')).toHaveCount(0);
});

test('CHT-01 CHT-03 NAV-16 a customer asks a question, follows a link in the portal, and gets support’s reply in the same window', async ({
  signedIn,
  uniqueWord,
}) => {
  const customer = await signedIn('manager');
  await customer.goto('/overview');
  await customer.mouse.move(60, 60);
  await customer.getByRole('button', { name: 'Open chat' }).click();
  const chat = customer.getByRole('region', { name: 'Chat' });
  await chat.getByRole('button', { name: 'How do I order supplies?' }).click();
  await chat.getByRole('link', { name: 'Order more supplies' }).click();
  await expect(customer).toHaveURL(/\/esof-store\/\d+\/add/);
  await expect(chat.getByText('Can I help with anything else?')).toBeVisible();
  await chat.getByRole('textbox').fill(`${uniqueWord} qzxv`);
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByText('I do not have an answer to that')).toBeVisible();
  const support = await signedIn('service');
  const waitingReply = support.waitForResponse('**/api/support/conversations-waiting');
  await support.goto('/dashboard');
  await waitingReply;
  await chat.getByRole('button', { name: 'Send conversation to support' }).click();
  await expect(chat.getByText('Support has your conversation').first()).toBeVisible();
  await expect(support.getByRole('link', { name: /conversations? (is|are) waiting for an answer/ })).toBeVisible();
  await expectAccessible(customer);

  const question = `${uniqueWord} qzxv`;
  await expect(support.getByRole('region', { name: 'Messages' }).getByText(question)).toBeVisible();
  // The dashboard's pending work panel also shows the question.
  await expect(support.getByRole('main').getByRole('link', { name: question })).toBeVisible();
  await expectAccessible(support);
  await support.getByRole('button', { name: 'Open conversation' }).click();
  await expect(support.getByRole('button', { name: new RegExp(`${uniqueWord} qzxv`) })).toBeVisible();
  await expect(support.getByText('The person has the chat open and will see your reply immediately.')).toBeVisible();
  await expectAccessible(support);
  // A message in the customer's open chat window is marked as read and is not emailed.
  const seenRequest = customer.waitForResponse(/\/chatbot\/conversations\/[-\w]+\/seen$/);
  await support.getByRole('textbox', { name: 'Your reply' }).fill(`We look at ${uniqueWord} now`);
  const sendButton = support.getByRole('button', { name: 'Send reply' });
  expect(await sendButton.evaluate((button) => button.scrollWidth - button.clientWidth), 'text is not cut off').toBe(0);
  await expect(support.getByRole('log').getByText('You', { exact: true }), 'only the customer is “You”').toHaveCount(0);
  await sendButton.click();
  await expect(chat.getByText(`We look at ${uniqueWord} now`)).toBeVisible();
  expect((await seenRequest).status()).toBe(200);
  await chat.getByRole('textbox').fill(`Thank you from ${uniqueWord}`);
  await chat.getByRole('textbox').press('Enter');
  await expect(support.getByRole('log').getByText(`Thank you from ${uniqueWord}`)).toBeVisible();
  await support.getByRole('button', { name: 'Create service request' }).click();
  await support.getByRole('link', { name: 'View service request' }).click();
  await expect(support.getByText('How do I order supplies?').first()).toBeVisible();

  await customer.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(customer);
  await chat.getByRole('button', { name: 'Minimize chat' }).click();
  await expect(customer.getByRole('navigation', { name: 'Main (bottom bar)' })).toBeVisible();
});
