import type { CallInput, contract } from '@latchboard/contract';
import { unassignRequestsOf } from '#server/areas/service-requests/index.ts';
import { mailInvitation } from '#server/areas/sign-in/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { Services } from '#server/platform/platform.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { invitationOf } from '../recipient.ts';
import * as policy from './policy.ts';
import { loadUser, type User } from './queries.ts';

type Form = CallInput<typeof contract.staff.addInternalUser>;
type Change = CallInput<typeof contract.staff.changeInternalUser>;
interface SaveContext {
  tx: Tx;
  actor: PersonActor;
  now: Date;
  platform: Services;
}

const columnsOf = ({ personalInformation: person, startDate }: Form | Change) => ({
  name: person.name,
  phone_number: person.contactNumber || null,
  birthdate: person.birthdate || null,
  start_date: startDate ?? null,
});

export async function addUser(form: Form, { tx, actor, platform, now }: SaveContext): Promise<User> {
  if (!policy.mayAssignInternalRole(actor, form.accessRole.id)) throw invalid('accessRole', 'roleNotAllowed');
  const { id } = await tx
    .insertInto('staff')
    .values({
      pool: 'internal',
      commercial_level: 0,
      email: form.personalInformation.contactEmail,
      role_id: form.accessRole.id,
      ...columnsOf(form),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { contactEmail: email } = form.personalInformation;
  // Internal screens are in English.
  const invitation = invitationOf(actor, { name: form.personalInformation.name, scope: [], corporation: null });
  const user = requireFound(await loadUser(tx, id));
  if (form.emailPasswordCode && user.takes_password)
    await mailInvitation(tx, platform, { id, email, language: 'en' }, invitation, now);
  return user;
}

/** Changes an internal user. Their email address never changes, and they cannot change their own role. */
export async function changeUser(form: Change, ctx: SaveContext): Promise<User> {
  const { tx, actor } = ctx;
  const stored = requireFound(await loadUser(tx, form.userId));
  if (!policy.mayEdit(actor, stored)) throw new Failure('forbidden');
  if (stored.email.toLowerCase() !== form.personalInformation.contactEmail)
    throw invalid('personalInformation.contactEmail', 'valReadOnly');
  const changesRole = form.accessRole.id !== stored.role_id;
  if (changesRole && !(policy.mayEditRole(actor, stored) && policy.mayAssignInternalRole(actor, form.accessRole.id)))
    throw invalid('accessRole', 'roleNotAllowed');
  const savedRow = await tx
    .updateTable('staff')
    .set({ ...columnsOf(form), role_id: form.accessRole.id, revision: form.revision + 1 })
    .where('id', '=', form.userId)
    .where('revision', '=', form.revision)
    .executeTakeFirst();
  requireUpdated(savedRow);
  if (changesRole) await unassignRequestsOf(form.userId, ctx);
  await notify(tx, { kind: 'staff', id: form.userId, revision: form.revision + 1 });
  return requireFound(await loadUser(tx, form.userId));
}

/**
 * Deactivates or reactivates a user. Deactivation unassigns service requests that the user has not started. Each
 * session ends at its next call. Records keep the name.
 */
export async function setDisabled(id: number, isDisabled: boolean, ctx: SaveContext): Promise<User> {
  const { tx, actor, now } = ctx;
  const stored = requireFound(await loadUser(tx, id));
  if (!policy.mayEditRole(actor, stored)) throw new Failure('forbidden');
  if ((stored.disabled_at !== null) === isDisabled) throw new Failure('conflict');
  const revision = stored.revision + 1;
  await tx
    .updateTable('staff')
    .set({ disabled_at: isDisabled ? now : null, revision })
    .where('id', '=', id)
    .execute();
  if (isDisabled) await unassignRequestsOf(id, ctx);
  await notify(tx, { kind: 'staff', id, revision });
  return requireFound(await loadUser(tx, id));
}
