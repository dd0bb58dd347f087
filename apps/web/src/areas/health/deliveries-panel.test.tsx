import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import type { Health } from './shapes.ts';

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const webhook = { corporation: { id: 1, name: 'Acme' }, failingSince: '2026-11-26T02:30:00Z', waiting: 2 };
const health = {
  mail: { waiting: 0, oldestWaitingAt: null, sentInDay: 0, givenUp: 0 },
  reports: { schedules: 0, overdue: 0, sentInDay: 0, failedInDay: 0, nextAt: null },
  webhooks: {
    ...{ on: 1, failing: 2, waiting: 4 },
    rows: [
      { ...webhook, id: 1, name: 'Tickets', isOff: true },
      { ...webhook, id: 2, name: 'Keys', isOff: false },
      { ...webhook, id: 3, name: 'Late', isOff: false, failingSince: null },
    ],
  },
  directories: { connected: 0, errorsInDay: 0, rows: [] },
} as unknown as Health;

test('SYS-07 system health shows the next step for a failing or stopped webhook', () => {
  render(
    <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
      <DeliveriesPanel health={health} />
    </KitProvider>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    expect.stringMatching(/turn the webhook back on\.$/),
    expect.stringMatching(/^Latchboard will try again\./),
    undefined,
  ]);
});
