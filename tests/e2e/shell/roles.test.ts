import type { RoleKey } from '@latchboard/rights';
import type { Page } from '@playwright/test';
import { expect, spanishRoles, test } from '../fixtures.ts';
import { password } from '../place.ts';

const salesEntries = ['Dashboard', 'Search', 'Corporations', 'Orders'];
const serviceEntries = [...salesEntries, 'Requests'];
const internalEntries = [...serviceEntries, 'Inventory', 'Calendar'];
const administratorEntries = [...internalEntries, 'Users', 'Configure'];
const entriesAboveProperty = ['Overview', 'Alerts', 'Admin'];

/** The navigation of each demo role. */
const pages: Readonly<Record<RoleKey, readonly string[]>> = {
  management: internalEntries,
  sales: [...serviceEntries, 'Calendar'],
  // Technicians also have "My day", after the dashboard.
  service: [...internalEntries.slice(0, 1), 'My day', ...internalEntries.slice(1)],
  accounting: [...salesEntries, 'Inventory', 'Calendar'],
  production: internalEntries,
  sysadmin: administratorEntries,
  superadmin: [...salesEntries, 'Accounting', 'Requests', 'Inventory', 'Calendar', 'Users', 'Configure'],
  corporate: entriesAboveProperty,
  division: entriesAboveProperty,
  region: entriesAboveProperty,
  manager: ['Overview', 'Reports', 'Alerts', 'Employees', 'Order more supplies', 'Support', 'Admin', 'Invoices'],
  assistant: ['Overview', 'Reports', 'Order more supplies', 'Support', 'Admin', 'Invoices'],
  staff: ['Overview', 'Reports', 'Support', 'Admin'],
};
const providerRoles: readonly RoleKey[] = [
  'management',
  'sales',
  'service',
  'accounting',
  'production',
  'sysadmin',
  'superadmin',
];
const spanish: Readonly<Record<string, string>> = {
  Support: 'Ayuda',
  Overview: 'Resumen',
  Reports: 'Informes',
  Alerts: 'Alertas',
  Admin: 'Administración',
  'Order more supplies': 'Pedir suministros',
  Invoices: 'Facturas',
  Division: 'División',
  Property: 'Propiedad',
  Logout: 'Cerrar sesión',
  'Latchboard, home': 'Latchboard, inicio',
};
const selectors: Readonly<Partial<Record<RoleKey, string>>> = {
  division: 'Division',
  region: 'Region',
  manager: 'Property',
  assistant: 'Property',
  staff: 'Property',
};

/** Signs in as another user in the same browser, where the loaded scripts remain. */
async function signInAs(page: Page, role: RoleKey, isSpanish: boolean): Promise<void> {
  const { request } = page.context();
  const reply = await request.post('/api/session', { data: { email: `${role}@demo.latchboard.test`, password } });
  expect(reply.status(), role).toBe(200);
  if (!isSpanish) return;
  const { accessToken } = (await reply.json()) as { accessToken: string };
  await request.put('/api/session/language', {
    data: { language: 'es' },
    headers: { authorization: `Bearer ${accessToken}` },
  });
}

for (const rolesOfTest of [
  providerRoles,
  (Object.keys(pages) as RoleKey[]).filter((role) => !providerRoles.includes(role)),
])
  test(`NAV-02 NAV-03 NAV-04 NAV-06 NAV-08 NAV-09 the home page shows the navigation for each role: ${rolesOfTest.join(', ')}`, async ({
    signedIn,
  }) => {
    const [first = 'management'] = rolesOfTest;
    const page = await signedIn(first);
    for (const role of rolesOfTest) {
      const isSpanish = spanishRoles.includes(role);
      const translate = (text: string) => (isSpanish ? (spanish[text] ?? text) : text);
      await signInAs(page, role, isSpanish);
      await page.goto('/');
      await expect(page).toHaveURL(providerRoles.includes(role) ? '/dashboard' : '/overview');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const header = page.getByRole('banner');
      const entries = header.getByRole('navigation').getByRole('link');
      await expect(entries, role).toHaveText(pages[role].map(translate));
      await expect(header.getByRole('link', { name: translate('Latchboard, home') })).toHaveAttribute('href', '/');
      await expect(header.getByText(isSpanish ? /^Hola, \S/ : /^Welcome, \S/)).toBeAttached();
      await expect(header.getByRole('button', { name: translate('Logout') })).toBeVisible();
      await expect(page.getByRole('button', { name: 'End impersonation' })).toHaveCount(0);
      const selector = selectors[role];
      await expect(header.getByRole('combobox')).toHaveCount(selector === undefined ? 0 : 1);
      if (selector) await expect(header.getByRole('combobox', { name: translate(selector) })).toBeVisible();
      if (role === 'manager') await expect(header.getByText('No. 204117')).toBeVisible();
    }
  });

test('NAV-01 NAV-02 NAV-27 /print prints a page once when it is loaded, without its frame; help and sign-in have a different frame', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  const printed: string[] = [];
  await page.exposeFunction('wasPrinted', (title: string) => printed.push(title));
  await page.addInitScript("window.print = () => window.wasPrinted(document.querySelector('h1')?.textContent)");
  await page.goto('/print?of=%2Foverview');
  await expect(page).toHaveURL('/overview');
  await expect.poll(() => printed).toEqual(['Keys out']);
  await page.emulateMedia({ media: 'print' });
  for (const landmark of ['banner', 'navigation', 'contentinfo'] as const)
    for (const element of await page.getByRole(landmark).all()) await expect(element).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/faqs/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('© ');
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();

  await page.goto('/print?of=%2Fadmin');
  await expect(page).toHaveURL('/admin');
  await expect.poll(() => printed).toEqual(['Keys out', 'Administration']);
  // A URL outside the portal redirects home.
  for (const url of ['https://example.com/', '//example.com', '/print?of=/print', '']) {
    await page.goto(`/print?of=${encodeURIComponent(url)}`);
    await expect(page).toHaveURL(/\/overview$/);
  }
  expect(printed).toHaveLength(2);

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Latchboard, website' }).first()).toHaveAttribute('href', /^https:/);
});
