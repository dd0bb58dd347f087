import { type RoleId, roleIdByKey, roleOf } from '@latchboard/rights';
import { mailInvitation } from '#server/areas/sign-in/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { Services } from '#server/platform/platform.ts';
import { allocateStaffId } from './next-staff.ts';
import { loadLogin } from './queries.ts';
import { invitationOf, recipientOf } from './recipient.ts';
import { storeScope } from './scope.ts';

interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly language: 'en' | 'es' | undefined;
}

/** Lowest role, for a login without an assigned role. Such a login is inactive. */
const unplacedRole = roleIdByKey.staff;

/**
 * Adds a login that a directory created. It is deactivated and has access to nothing until `assignDirectoryRole`
 * (BEY-13).
 */
export async function addDirectoryLogin(tx: Tx, person: Person, corporation: number, now: Date): Promise<number> {
  const id = await allocateStaffId(tx);
  await tx
    .insertInto('staff')
    .values({
      ...{ id, pool: 'external', role_id: unplacedRole, commercial_level: roleOf(unplacedRole).level },
      ...{ corporation_id: corporation, disabled_at: now, ...columnsOf(person) },
    })
    .execute();
  return id;
}

/** Stores a user's data from the directory, including the email address. Returns whether anything changed. */
export async function changeDirectoryLogin(tx: Tx, id: number, person: Person): Promise<boolean> {
  const login = requireFound(await loadLogin(tx, { id }));
  const newColumns = columnsOf(person);
  const isSame = Object.entries(newColumns).every(
    ([column, value]) => login[column as keyof typeof newColumns] === value,
  );
  if (isSame) return false;
  const revision = login.revision + 1;
  // The case of an email address does not matter, so a change of case alone keeps the stored spelling.
  const email = login.email.toLowerCase() === person.email ? login.email : person.email;
  await tx
    .updateTable('staff')
    .set({ ...newColumns, email, revision })
    .where('id', '=', id)
    .execute();
  await notify(tx, { kind: 'staff', id, revision });
  return true;
}

const columnsOf = ({ name, email, phone, language }: Person) => ({
  ...{ name, email, phone_number: phone },
  ...(language !== undefined && { preferred_language: language }),
});

/** Role and places that a login gets from the groups of a directory. */
export interface DirectoryRole {
  readonly role: RoleId;
  readonly entities: readonly number[];
}

interface AssignContext {
  readonly tx: Tx;
  readonly actor: PersonActor;
  readonly platform: Services;
  readonly now: Date;
}

/** Assigns a role and places to a login and reactivates it. A new role deletes the picks of the previous role. */
export async function assignDirectoryRole(
  id: number,
  { role, entities }: DirectoryRole,
  { tx, actor, platform, now }: AssignContext,
): Promise<void> {
  const login = requireFound(await loadLogin(tx, { id }));
  const { level } = roleOf(role);
  const isInScope = (entity: number) => login.scope.some((place) => place.level === level && place.id === entity);
  const isSameScope = login.scope.length === entities.length && entities.every(isInScope);
  if (login.role_id === role && isSameScope && login.disabled_at === null) return;
  const revision = login.revision + 1;
  await tx
    .updateTable('staff')
    .set({ role_id: role, commercial_level: level, disabled_at: null, revision })
    .where('id', '=', id)
    .execute();
  if (login.role_id !== role) await tx.deleteFrom('staff_permission').where('staff_id', '=', id).execute();
  if (!isSameScope && level !== 0 && login.corporation_id !== null)
    await storeScope(tx, id, { level, entities: [...entities], corporation: login.corporation_id });
  await notify(tx, { kind: 'staff', id, revision });
  const loginWithRole = requireFound(await loadLogin(tx, { id }));
  if (login.disabled_at !== null && login.last_sign_in === null && login.takes_password && !login.is_sso_enabled)
    await mailInvitation(tx, platform, recipientOf(loginWithRole), invitationOf(actor, loginWithRole), now);
}

/** Deactivates a login that lost its last group with a role. Each session ends at its next call. */
export async function removeDirectoryRole(tx: Tx, id: number, now: Date): Promise<void> {
  const login = requireFound(await loadLogin(tx, { id }));
  if (login.disabled_at !== null) return;
  const revision = login.revision + 1;
  await tx.updateTable('staff').set({ disabled_at: now, revision }).where('id', '=', id).execute();
  await tx.deleteFrom('primary_contact').where('staff_id', '=', id).execute();
  await notify(tx, { kind: 'staff', id, revision });
}
