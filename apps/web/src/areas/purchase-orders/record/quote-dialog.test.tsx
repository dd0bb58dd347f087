import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '../shapes.ts';
import { QuoteDialog } from './quote-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const order = {
  ...{ id: 7, propertyId: 2, revision: 3, property: { timeZone: 'UTC' } },
  quote: { sent: null, sendTo: 'dana@harbor.test', language: 'es', validUntil: null },
} as unknown as Order;

test('PUR-08 a quote is sent in the contact’s language, even after a click on that language', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
    return Promise.resolve(Response.json({}));
  });
  render(
    <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
      <QuoteDialog order={order} isSending onClose={() => undefined} onSaved={() => Promise.resolve()} />
    </KitProvider>,
  );
  fireEvent.click(screen.getByRole('combobox', { name: 'Message language' }));
  fireEvent.click(screen.getByRole('option', { name: 'Spanish', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Send for acceptance' }));
  await waitFor(() => expect(sent).toMatchObject([{ to: 'dana@harbor.test', language: 'es' }]));
});
