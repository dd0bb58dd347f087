import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import { AccountSteps } from './account-steps.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const t = createTranslate('en', en);
const cabinet = { equipmentId: 1, datalogId: null, name: 'Cabinet', serial: 'CAB-1', owner: 'provider' };
const preview = {
  equipment: [cabinet, { ...cabinet, equipmentId: 2, name: 'Keypad', serial: 'PAD-1', owner: 'customer' }],
  recipients: ['dana@harbor.example'],
  openOrders: { count: 2, mayList: true },
  plans: [{ purchaseOrderId: 1, orderNumber: 9, monthlyCents: 4495 }],
  stoppedPlans: [{ purchaseOrderId: 1, orderNumber: 9, monthlyCents: 4495, plannedEnd: '2026-12-10' }],
};

const PlainLink = ({ href, children }: KitLinkProps) => <a href={href}>{children}</a>;

/** Opens the dialog for a step. Returns the dialog and the bodies of all calls that change data. */
async function openDialog(action: 'cancel' | 'reinstate', shown = preview) {
  const sent: unknown[] = [];
  const step = { action, reason: 'required', effects: [] };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method !== undefined && method !== 'GET') sent.push(JSON.parse(String(body)));
    return Response.json(
      url.includes('/cancellation') ? shown : { name: 'Harbor Point', timeZone: 'UTC', may: { account: [step] } },
    );
  });
  const services = { Link: PlainLink, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
        <AccountSteps level="property" id={1} />
      </KitProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: t(`accountStatus.${action}`) }));
  return { sent, dialog: within(await screen.findByRole('dialog')) };
}

test('HIE-07 the cancel dialog lists equipment to return, equipment that stays, and the plan that ends', async () => {
  const { dialog } = await openDialog('cancel');
  const listOf = async (name: string) => (await dialog.findByRole('region', { name })).textContent;
  expect(await listOf('To be returned')).toContain('Cabinet, serial number CAB-1');
  expect(await listOf('Stays with the customer')).toContain('Keypad, serial number PAD-1');
  expect(dialog.getByText('The monthly plan of $44.95 ends today.')).toBeDefined();
});

test('HIE-07 the cancel dialog names the recipient of the equipment list, or shows that no email is sent', async () => {
  const { dialog } = await openDialog('cancel');
  expect(await dialog.findByText('This list and the RMA number are emailed to dana@harbor.example.')).toBeDefined();
  cleanup();
  queryClient.clear();
  const { dialog: withoutContact } = await openDialog('cancel', { ...preview, recipients: [] });
  expect(await withoutContact.findByText(/^No email is sent/)).toBeDefined();
});

test('HIE-07 the cancel dialog counts the open purchase orders for the property and links to them', async () => {
  const { dialog } = await openDialog('cancel');
  expect(await dialog.findByText(/^2 purchase orders stay open\./)).toBeDefined();
  const link = dialog.getByRole('link', { name: 'View purchase orders' });
  expect(link.getAttribute('href')).toBe('/property/1/purchase-orders');
  cleanup();
  queryClient.clear();
  const { dialog: withoutLink } = await openDialog('cancel', { ...preview, openOrders: { count: 1, mayList: false } });
  expect(await withoutLink.findByText('1 purchase order stays open.')).toBeDefined();
  expect(withoutLink.queryByRole('link')).toBeNull();
});

test('HIE-07 the cancel dialog has a red button, and a button that closes it without canceling the property', async () => {
  const { dialog, sent } = await openDialog('cancel');
  const style = dialog.getByRole('button', { name: 'Cancel property' }).getAttribute('style');
  expect(style).toContain('red');
  fireEvent.click(dialog.getByRole('button', { name: 'Keep property' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

test('HIE-07 the reinstatement dialog asks whether the plan restarts, and by default the plan stays ended', async () => {
  const reinstate = async (isChosen: boolean) => {
    const { dialog, sent } = await openDialog('reinstate');
    const box = await dialog.findByRole('checkbox', { name: 'Restart the monthly plan of $44.95 today' });
    expect(dialog.getByText('Scheduled end dates that apply again: 12/10/2026')).toBeDefined();
    if (isChosen) fireEvent.click(box);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Stays after all' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reinstate property' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    return sent[0];
  };
  expect(await reinstate(false)).toMatchObject({ restartPlans: false });
  expect(await reinstate(true)).toMatchObject({ restartPlans: true });
});
