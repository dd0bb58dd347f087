import type { contract } from '@latchboard/contract';
import { endSessionsOf } from '#server/areas/sign-in/index.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { maySetEmergencyAccess } from './policy.ts';
import { loadLogin } from './queries.ts';

type Staff = typeof contract.staff;

/**
 * Marks a login for emergency access, or removes the mark. Both end the sessions of the login: a marked login needs a
 * second factor, and an unmarked login may no longer use its password (ACC-01).
 */
export const setEmergencyAccess: Handler<Staff['setEmergencyAccess']> = async (
  { staffId, isOn, reason },
  { transaction, actor, now, asSystem },
) => {
  const login = requireFound(await transaction((tx) => loadLogin(tx, { id: staffId })));
  if (!maySetEmergencyAccess(actor, login)) throw new Failure('forbidden');
  await asSystem(async (tx) => {
    const result = await tx
      .updateTable('staff')
      .set((eb) => ({ is_emergency_access: isOn, emergency_reason: reason, revision: eb('revision', '+', 1) }))
      .where('id', '=', staffId)
      .where('is_emergency_access', '!=', isOn)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw new Failure('conflict');
    await endSessionsOf(tx, { staffId, reason: 'emergency access changed', now });
  });
  return { ok: true };
};
