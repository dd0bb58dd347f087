import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AlertsPanel } from './alerts-panel.tsx';

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const alert = {
  ...{ about: 'exceptions', kinds: ['KEY_OUT'], doors: [], units: [], tags: [], badges: [], people: [] },
  ...{ recipients: ['desk@example.com'], isContactTold: false, roles: [], logins: [], steps: [] },
  ...{ isOn: true, isReplaced: false, isLocked: false, inheritedFrom: null },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('EXC-02 alerts with the same title in a list are distinguished by their numbers', async () => {
  const rows = [
    { ...alert, id: 4, name: 'Night' },
    { ...alert, id: 7, name: 'Night' },
    { ...alert, id: 8, name: 'Weekend' },
    { ...alert, id: 9, name: '', kinds: [] },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ rows }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
        <AlertsPanel level="property" id={1} />
      </KitProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Weekend');
  expect(screen.getAllByText(/No\. \d/).map(({ textContent }) => textContent)).toEqual([
    'Key out too long · No. 4',
    'Key out too long · No. 7',
  ]);
});
