import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Quote, QuotePage } from './quote-page.tsx';
import type { AcceptanceInput } from './sign-values.ts';

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const documentOf = (title: string) => ({ title, sections: [{ facts: [['Total', '$199.95'] as [string, string]] }] });
const quote: Quote = {
  ...{
    state: 'open',
    language: 'en',
    property: 'Harbor Point',
    timeZone: 'America/Chicago',
    representative: 'Ana Ruiz',
  },
  ...{ validUntil: '2026-11-30', contentDigest: 'a'.repeat(64), accepted: null },
  documents: { en: documentOf('Purchase order 20001'), es: documentOf('Pedido de compra 20001') },
};

/** Renders the page and collects the acceptances that it sends. */
function renderQuote(
  overrides: Partial<Quote>,
  { language = 'en' as const, isDone = false }: { language?: 'en' | 'es'; isDone?: boolean } = {},
) {
  const sent: AcceptanceInput[] = [];
  const t = createTranslate(language, { en, es }[language]);
  const { container } = render(
    <KitProvider localization={{ language, t }} services={services} styleNonce="">
      <QuotePage
        quote={{ ...quote, ...overrides }}
        isDone={isDone}
        accept={(signed) => Promise.resolve(sent.push(signed))}
      />
    </KitProvider>,
  );
  return { sent, text: () => container.textContent ?? '' };
}

const acceptButton = () => screen.queryByRole('button', { name: 'Accept order' });

test('PUR-08 an open quote shows the order as it is printed, in the user’s language, with its last day of validity', () => {
  const { text } = renderQuote({});
  for (const expectedText of ['Purchase order 20001', '$199.95', '11/30/2026', 'Harbor Point'])
    expect(text()).toContain(expectedText);
  cleanup();
  expect(renderQuote({}, { language: 'es' }).text()).toContain('Pedido de compra 20001');
});

test('PUR-08 accepting a quote requires a name, a signature, and consent to the agreement', async () => {
  const { sent } = renderQuote({});
  fireEvent.click(acceptButton() as HTMLElement);
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Your full name/), { target: { value: 'Dana Lee' } });
  fireEvent.click(screen.getByRole('button', { name: 'Type name instead' }));
  fireEvent.click(acceptButton() as HTMLElement);
  await expect.poll(() => screen.queryAllByRole('alert').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByLabelText(/I accept this order/));
  fireEvent.click(acceptButton() as HTMLElement);
  await expect.poll(() => sent).toEqual([{ name: 'Dana Lee', signature: { kind: 'typed', name: 'Dana Lee' } }]);
});

test.each<[Partial<Quote>, string]>([
  [{ state: 'expired' }, 'This quote was valid until 11/30/2026. Ask Ana Ruiz to extend it.'],
  [{ state: 'closed' }, 'This order can no longer be accepted. Ask Ana Ruiz'],
  [
    { state: 'accepted', accepted: { name: 'Dana Lee', at: '2026-11-23T18:00:00.000Z' } },
    'Dana Lee accepted this order on',
  ],
])('PUR-08 a quote with %j shows why it cannot be accepted', (overrides, message) => {
  const { text } = renderQuote(overrides);
  expect(text()).toContain(message);
  expect(acceptButton()).toBeNull();
});

test('PUR-08 the quote page confirms a recorded acceptance', () => {
  const accepted = { name: 'Dana Lee', at: '2026-11-23T18:00:00.000Z' };
  expect(renderQuote({ state: 'accepted', accepted }, { isDone: true }).text()).toContain(
    'Your acceptance is recorded',
  );
});
