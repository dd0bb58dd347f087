import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Datalog } from '../shapes.ts';
import { EnrollmentDialog } from './enrollment-dialog.tsx';

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const system: Omit<Datalog, 'type'> = {
  ...{ id: 7, number: 'KB-1001', name: 'Leasing office', touch: false, version: null, androidId: null },
  ...{
    numberOfUnits: 0,
    numberOfKeyhooks: 50,
    panels: 1,
    lastContact: null,
    contact: 'never',
    tabletMovedTo: null,
    changesWaiting: 0,
  },
  ...{ removedBadgesWaiting: 0, oldestWaiting: null, enrolled: false, may: { enrol: true } },
};

const physicalAddress = { addressLine1: '12 Bay Road', addressLine2: null, city: 'Tampa', state: 'FL', zip: '33601' };

async function createCode(type: Datalog['type']): Promise<void> {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/properties/3')
      ? Response.json({ name: 'Cypress Landing', timeZone: 'America/Chicago', physicalAddress })
      : Response.json(
          { code: 'AB12-CD34', expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
          { status: 201 },
        ),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
        <EnrollmentDialog propertyId={3} datalog={{ ...system, type }} onClose={() => undefined} />
      </KitProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Create code' }));
  await screen.findByText('AB12-CD34', { selector: 'output' });
}

test('BEY-17 the enrollment code for a key board is shown as text and as a QR code, and can be printed with the kiosk’s URL', async () => {
  await createCode('BRD');
  expect((await screen.findAllByRole('img', { name: /QR code/ })).length).toBeGreaterThan(0);
  expect(screen.getAllByText(`${location.origin}/kiosk`).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Print instructions' })).toBeDefined();
  expect(screen.getByText('Set up your tablet')).toBeDefined();
});

test('BEY-17 the printed instructions show the name of the key board, and the name and address of its property', async () => {
  await createCode('BRD');
  const sheet = (await screen.findByText('Set up your tablet')).parentElement;
  await screen.findByText('Cypress Landing');
  for (const text of ['Leasing office', 'Cypress Landing', '12 Bay Road', 'Tampa, FL 33601'])
    expect(sheet?.textContent).toContain(text);
});

test('BEY-17 the enrollment code for a cabinet has no QR code', async () => {
  await createCode('STD');
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  expect(screen.queryByText('Set up your tablet')).toBeNull();
});
