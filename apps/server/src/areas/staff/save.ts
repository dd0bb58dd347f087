import type { CallInput, contract } from '@latchboard/contract';
import { isInDomains } from '@latchboard/contract/staff/rules';
import { isCustomizable, isPickId, type Principal } from '@latchboard/rights';
import { sql } from 'kysely';
import { lockCorporations } from '#server/areas/hierarchy/index.ts';
import { mailInvitation } from '#server/areas/sign-in/index.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { Services } from '#server/platform/platform.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { lockLogin } from './lock.ts';
import { allocateStaffId } from './next-staff.ts';
import * as policy from './policy.ts';
import { appointContact } from './primary-contact.ts';
import { type Login, loadLogin } from './queries.ts';
import { invitationOf, recipientOf } from './recipient.ts';
import { hasHiddenScope, readScope, type Scope, storeScope } from './scope.ts';
import { rejectLoginOfSuspended, rejectSuspended } from './suspended.ts';

type Form = CallInput<typeof contract.staff.addStaff>;
type Change = CallInput<typeof contract.staff.changeStaff>;
interface SaveContext {
  tx: Tx;
  actor: PersonActor;
  now: Date;
}

/** Adds a login with its scope, permissions, and primary contact in one transaction (STF-04). */
export async function addLogin(form: Form, ctx: SaveContext & { platform: Services }): Promise<Login> {
  const { tx, actor, platform, now } = ctx;
  if (!policy.mayAdd(actor, form.commercialLevel)) throw new Failure('forbidden');
  checkRole(actor, form);
  const { corporation } = await readScope(tx, actor, form);
  await lockCorporations(tx, corporation);
  // A selected entity may have moved to another corporation before the lock was taken.
  const scope = await readScope(tx, actor, form);
  if (scope.corporation !== corporation) throw new Failure('changedByAnother');
  if (scope.level === 4 && scope.entities.length > 1 && !policy.mayChooseProperties(actor))
    throw new Failure('forbidden');
  if (scope.level === 4) await rejectSuspended(scope.entities, ctx);
  await checkDomain(tx, corporation, form.personalInformation.contactEmail);
  const id = await insertPerson(tx, form, scope.corporation);
  await storeRightsAndScope({ id, before: undefined }, form, scope, ctx);
  const login = requireFound(await loadLogin(tx, { id }));
  if (form.emailPasswordCode && !form.isSSOEnabled && login.takes_password)
    await mailInvitation(tx, platform, recipientOf(login), invitationOf(actor, login), now);
  return login;
}

/** Changes a login. Its email address never changes, and users cannot change their own role or scope (RGT-04). */
export async function changeLogin(form: Change, ctx: SaveContext): Promise<Login> {
  const { tx, actor } = ctx;
  const before = await lockLogin(tx, form.staffId);
  if (!policy.mayEdit(actor, before)) throw new Failure('forbidden');
  await rejectLoginOfSuspended(before, ctx);
  if (before.email.toLowerCase() !== form.personalInformation.contactEmail)
    throw invalid('personalInformation.contactEmail', 'valReadOnly');
  const mayEditRole = policy.mayEditRole(actor, before);
  checkRoleChange(actor, form, before, mayEditRole);
  await updatePerson(tx, form, mayEditRole);
  // Hidden entities in the scope would remain at the former level.
  if (form.commercialLevel !== before.commercial_level && (await hasHiddenScope(tx, before)))
    throw invalid('commercialLevel', 'scopeBeyondReach');
  if (mayEditRole) await changeScope(form, before, ctx);
  await notify(tx, { kind: 'staff', id: form.staffId, revision: form.revision + 1 });
  return requireFound(await loadLogin(tx, { id: form.staffId }));
}

async function insertPerson(tx: Tx, form: Form, corporation: number): Promise<number> {
  const id = await allocateStaffId(tx);
  await tx
    .insertInto('staff')
    .values({
      id,
      pool: 'external',
      email: form.personalInformation.contactEmail,
      commercial_level: form.commercialLevel,
      corporation_id: corporation,
      ...columnsOf(form),
      is_sso_enabled: form.isSSOEnabled,
      role_id: form.accessRole.id,
    })
    .execute();
  return id;
}

/** Updates the data of a person. Rejects an outdated revision. */
async function updatePerson(tx: Tx, form: Change, mayEditRole: boolean): Promise<void> {
  const savedRow = await tx
    .updateTable('staff')
    .set({
      ...columnsOf(form),
      ...(mayEditRole ? { is_sso_enabled: form.isSSOEnabled } : {}),
      role_id: form.accessRole.id,
      commercial_level: form.commercialLevel,
      revision: form.revision + 1,
    })
    .where('id', '=', form.staffId)
    .where('revision', '=', form.revision)
    .executeTakeFirst();
  requireUpdated(savedRow);
}

async function changeScope(form: Change, before: Login, ctx: SaveContext): Promise<void> {
  const scope = await readScope(ctx.tx, ctx.actor, form);
  if (scope.corporation !== before.corporation_id) throw invalid('corporation', 'valOneCorporation');
  const isInNewScope = ({ level, id }: { level: number; id: number }) =>
    level === scope.level && scope.entities.includes(id);
  const newEntities = scope.entities.filter(
    (entity) => !before.scope.some(({ level, id }) => level === scope.level && id === entity),
  );
  const isSameScope = newEntities.length === 0 && before.scope.every(isInNewScope);
  if (scope.level === 4 && !isSameScope && !policy.mayChooseProperties(ctx.actor)) throw new Failure('forbidden');
  if (scope.level === 4) await rejectSuspended(newEntities, ctx);
  // At a new entity, every right of the login is new.
  const holder = newEntities.length === 0 ? policy.principalOfLogin(before) : undefined;
  await storeRightsAndScope({ id: form.staffId, before: holder }, form, scope, ctx);
}

/** Stores the rights and scope of a login. `before` is its former principal. Undefined if all of its rights are new. */
async function storeRightsAndScope(
  { id, before }: { id: number; before: Principal | undefined },
  form: Form | Change,
  scope: Scope,
  ctx: SaveContext,
): Promise<void> {
  await storeScope(ctx.tx, id, scope);
  await storePicks(ctx.tx, id, form.accessRole.id, form.staffAccessPermissions);
  await rejectRightsGain(id, before, ctx);
  await appointContact(ctx.tx, ctx.actor, { staffId: id, ...scope }, form);
}

/** Rejects a change that gives a login a right that the acting customer does not have (RGT-03). */
export async function rejectRightsGain(
  id: number,
  before: Principal | undefined,
  { tx, actor }: SaveContext,
): Promise<void> {
  const after = policy.principalOfLogin(requireFound(await loadLogin(tx, { id })));
  if (!policy.mayGrantRights(actor, before, after)) throw invalid('staffAccessPermissions', 'permissionNotAllowed');
}

/** Rejects a change of role or level that the user may not make. */
function checkRoleChange(actor: PersonActor, form: Change, before: Login, mayEditRole: boolean): void {
  if (!mayEditRole) {
    if (form.accessRole.id !== before.role_id || form.commercialLevel !== before.commercial_level)
      throw new Failure('forbidden');
    return;
  }
  if (!policy.mayMoveToLevel(actor, form.commercialLevel)) throw new Failure('forbidden');
  checkRole(actor, form);
}

function checkRole(actor: PersonActor, form: Pick<Form, 'accessRole' | 'commercialLevel'>): void {
  if (!policy.mayAssignRole(actor, form.accessRole.id, form.commercialLevel))
    throw invalid('accessRole', 'roleNotAllowed');
}

export async function checkDomain(tx: Tx, corporation: number, email: string): Promise<void> {
  const { rows } = await sql<{
    domains: string[] | null;
  }>`select corporation_domains(${corporation}) as domains`.execute(tx);
  requireDomain(rows[0]?.domains ?? [], email, 'personalInformation.contactEmail');
}

const domainsOf = statement('own-domains', {
  values: ['int4'],
  row: { domains: 'text[]?' },
  text: 'select corporation_domains(corporation_id) as domains from staff where id = $1',
});

/** Reads the domains of the user's own corporation. */
export async function readOwnDomains(tx: Tx, staffId: number): Promise<string[]> {
  const [row] = await domainsOf.rows(tx, staffId);
  return row?.domains ?? [];
}

/** Rejects an email address outside the corporation's domains, if the corporation has domains (STF-02). */
export function requireDomain(domains: readonly string[], email: string, path: string): void {
  if (isInDomains(email, domains)) return;
  throw invalid(path, 'emailNotInDomain', { domains: domains.join(', ') });
}

function columnsOf({ personalInformation: person }: Form | Change) {
  return {
    name: person.name,
    phone_number: person.contactNumber || null,
    ...(person.preferredLanguage ? { preferred_language: person.preferredLanguage } : {}),
  };
}

/** Stores the requested permissions that differ from the login's current ones. */
export async function storePicks(
  tx: Tx,
  staffId: number,
  role: number,
  requestedPermissions: Form['staffAccessPermissions'],
): Promise<void> {
  if (requestedPermissions === undefined) return;
  const stored = await tx.selectFrom('staff_permission').selectAll().where('staff_id', '=', staffId).execute();
  const before = new Map(stored.map((row) => [row.right_number, row.granted]));
  for (const { id, checked } of requestedPermissions) {
    if (before.get(id) === checked) continue;
    const holder = policy.principalOfLogin({ role_id: role, picks: Object.fromEntries(before) });
    if (!isPickId(id)) throw invalid('staffAccessPermissions', 'valNotFound');
    if (policy.hasPick(holder, id) === checked) continue;
    if (!isCustomizable(holder.role)) throw invalid('staffAccessPermissions', 'permissionNotAllowed');
    await tx
      .insertInto('staff_permission')
      .values({ staff_id: staffId, right_number: id, granted: checked })
      .onConflict((conflict) => conflict.columns(['staff_id', 'right_number']).doUpdateSet({ granted: checked }))
      .execute();
    before.set(id, checked);
  }
}
