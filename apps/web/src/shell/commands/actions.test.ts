import { defaultRights, type RoleId, roleOf } from '@latchboard/rights';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import type { ShellView } from '../use-view.ts';
import { actionsOf } from './actions.ts';

const t = createTranslate('en', en);
const harbor = { id: 12, suspended: false, temporaryAccessDate: null };

function viewOf(role: RoleId, property: object | null = null): ShellView {
  const isInternal = roleOf(role).pool === 'internal';
  return {
    me: { person: { isInternal }, role: { id: role }, rights: [...defaultRights(role)], viewingAs: null },
    selection: { propertyId: property && harbor.id, regionId: null, divisionId: null },
    property,
    navigation: [],
  } as unknown as ShellView;
}
const locationOf = (pathname: string, searchStr = '') => ({ pathname, searchStr });
const namesOf = (view: ShellView, pathname: string) =>
  Object.fromEntries(actionsOf(view, locationOf(pathname), t).map(({ name, href }) => [name, href]));

test('NAV-05 the command box offers internal users the actions that their rights allow, on any page', () => {
  expect(namesOf(viewOf(105), '/dashboard')).toMatchObject({
    'Add corporation': '/corporation/add',
    'Add user': '/internal-users/add-user',
    'Import customer': '/import',
    Outbox: '/outbox',
    'Single sign-on (SSO)': '/single-sign-on',
    Accounts: '/accounts',
    'Cancellation report': '/cancellation-report',
    Properties: '/properties',
  });
  const productionActions = Object.keys(namesOf(viewOf(104), '/dashboard'));
  for (const name of ['Outbox', 'Add user', 'Single sign-on (SSO)']) expect(productionActions).not.toContain(name);
});

test('NAV-05 NAV-13 actions for a place are offered while that place is open', () => {
  expect(namesOf(viewOf(105), '/property/7')).toMatchObject({
    'Audit log': '/audit/entity/property/7',
    'Add login': '/property/7/add-staff',
    'New work order': '/property/7/work-orders?add=yes',
    'Terms of use': '/property/7/documents',
    'Key transactions': '/property-reports/7/transaction',
    'Report by unit': '/property-reports/7/report-by-unit',
  });
  expect(namesOf(viewOf(105), '/region/3')).toMatchObject({ 'Add property': '/region/3/add-property' });
  for (const level of ['corporation', 'division', 'region'])
    expect(namesOf(viewOf(105), `/${level}/3`)).toMatchObject({ 'Audit log': `/audit/entity/${level}/3` });
  expect(Object.keys(namesOf(viewOf(105), '/dashboard'))).not.toContain('Audit log');
  expect(Object.keys(namesOf(viewOf(101), '/property/7'))).not.toContain('Audit log');
});

test('NAV-05 NAV-11 a manager sees the reports and logins of the current property, but none of them while it is suspended', () => {
  const openPlaceActions = namesOf(viewOf(203, harbor), '/account');
  expect(openPlaceActions).toMatchObject({
    'Key transactions': '/property-reports/12/transaction',
    'Keys out': '/property-reports/12/keys-out',
    Logins: '/property/12/site-logins',
    'Add login': '/property/12/add-staff',
  });
  expect(Object.keys(openPlaceActions)).not.toContain('Add corporation');
  expect(Object.keys(namesOf(viewOf(205, harbor), '/account'))).not.toContain('Add login');
  expect(namesOf(viewOf(203, { ...harbor, suspended: true }), '/account')).toEqual({});
});
