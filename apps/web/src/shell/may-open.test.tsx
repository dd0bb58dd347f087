import type { RoleId } from '@latchboard/rights';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as sections from '#web/lib/record/all-sections.ts';
import { t } from '#web/testing/rendered-text.tsx';
import { sessionOf } from '#web/testing/signed-in.tsx';
import { AppLink } from './app-link.tsx';
import { mayOpen } from './may-open.ts';

const opens = (href: string, role: RoleId) => mayOpen(href, sessionOf(role), sections);

test.for<[string, RoleId, RoleId]>([
  ['/internal-users', 105, 102],
  ['/audit/entity/property/1?page=2', 105, 100],
  ['/corporation/1', 102, 200],
  ['/badges/property/1/active', 203, 204],
  ['/property/1/work-orders', 102, 103],
  ['/property/1/alerts', 102, 103],
  ['/property/1/badges', 102, 104],
])('RGT-06 a link to %s is open to role %d and plain text for role %d', ([href, role, other]) => {
  expect(opens(href, role)).toBe(true);
  expect(opens(href, other)).toBe(false);
});

test('RGT-06 links to other sites, help pages, and unknown paths stay links', () => {
  for (const href of ['mailto:a@b.test', 'https://example.test/', '/faqs', '/', '/no-such-page'])
    expect(opens(href, 205), href).toBe(true);
});

test('RGT-06 before the sections have loaded, a link to a section stays a link', () => {
  expect(mayOpen('/property/1/alerts', sessionOf(103), null)).toBe(true);
});

test('RGT-06 breadcrumbs without access are plain text', () => {
  const services = {
    Link: AppLink,
    mayOpen: (href: string) => opens(href, 103),
    useLeaveGuard: () => undefined,
    person: { id: '', name: '' },
  };
  const crumbs = [
    { label: 'section.alerts', href: '/property/1/alerts' },
    { label: 'section.orders', href: '/property/1/orders' },
  ] as const;
  render(
    <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
      <Page title="app.name" crumbs={crumbs}>
        content
      </Page>
    </KitProvider>,
  );
  const trail = within(screen.getByRole('navigation'));
  expect(trail.getByText(t('section.alerts'))).toBeTruthy();
  expect(trail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([t('section.orders')]);
});
