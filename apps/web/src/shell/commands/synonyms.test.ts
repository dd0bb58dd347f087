import { defaultRights, type RoleKey, roleIdByKey, roleOf } from '@latchboard/rights';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { expect, test } from 'vitest';
import { matchingEntries } from '#web/lib/search/matching.ts';
import { menuRoutes } from '../areas.ts';
import { navigationOf } from '../navigation.ts';
import type { ShellView } from '../use-view.ts';
import { actionsOf } from './actions.ts';
import { pagesOf } from './entries.ts';
import { withoutInvitee } from './synonyms.ts';

const harbor = { id: 12, suspended: false, temporaryAccessDate: null };

/** Targets of the pages and actions that the command box offers to a role at a property for typed text. */
function targetsOf(role: RoleKey, typed: string, t = createTranslate('en', en)): readonly string[] {
  const id = roleIdByKey[role];
  const isInternal = roleOf(id).pool === 'internal';
  const me = { person: { isInternal }, role: { id, key: role }, rights: [...defaultRights(id)], viewingAs: null };
  const property = isInternal ? null : harbor;
  const selection = { propertyId: property?.id ?? null, regionId: null, divisionId: null };
  const base = { me, property, selection, navigation: [] } as unknown as ShellView;
  const view = { ...base, navigation: navigationOf(base, menuRoutes) };
  const entries = [...pagesOf(view, t), ...actionsOf(view, { pathname: '/property/12', searchStr: '' }, t)];
  return matchingEntries(entries, typed).map(({ href }) => href);
}

const verbs: readonly (readonly [verb: string, verbEs: string, role: RoleKey, target: string])[] = [
  ['resolve', 'resolver', 'manager', '/exceptions'],
  ['assign', 'asignar', 'service', '/service-requests'],
  ['approve', 'aprobar', 'accounting', '/purchase-orders/accounting'],
  ['ship', 'enviar', 'production', '/shipping-orders/all'],
  ['receive', 'recibir', 'production', '/inventory/scan-new'],
  ['invite', 'invitar', 'manager', '/property/12/add-staff'],
  ['deactivate', 'desactivar', 'manager', '/property/12/site-logins'],
  ['reset password', 'restablecer contraseña', 'manager', '/property/12/site-logins'],
  ['undo', 'deshacer', 'sysadmin', '/audit/entity/property/12'],
  ['print', 'imprimir', 'manager', '/property-reports/12'],
  ['export', 'exportar', 'manager', '/property-reports/12/transaction'],
  ['schedule', 'programar', 'manager', '/scheduled-reports'],
  ['return', 'devolver', 'production', '/inventory/scan-return'],
  ['renew', 'renovar', 'manager', '/badges/property/12/active'],
  ['replace', 'reemplazar', 'manager', '/badges/property/12/active'],
  ['count', 'contar', 'production', '/inventory/stock'],
  ['order', 'pedir', 'manager', '/esof-store/12/add'],
  ['cancel', 'cancelar', 'manager', '/supplies/12/orders'],
  ['snooze', 'posponer', 'manager', '/exceptions'],
  ['note', 'nota', 'service', '/service-requests'],
  ['call', 'llamar', 'manager', '/property-reports/12/keys-out'],
];

test.each(verbs)(
  'NAV-05 the words "%s" and "%s" find the page for their action (role: %s)',
  (verb, verbEs, role, target) => {
    expect(targetsOf(role, verb)).toContain(target);
    expect(targetsOf(role, verbEs, createTranslate('es', es))).toContain(target);
  },
);

test('NAV-05 "invite" finds the form for a new login, even if the name or address of the person follows', () => {
  for (const typed of ['invite', 'invite Maria Lopez', 'Invite maria@harbor.test'])
    expect(targetsOf('manager', withoutInvitee(typed)), typed).toContain('/property/12/add-staff');
  expect(withoutInvitee('invited guests')).toBe('invited guests');
});
