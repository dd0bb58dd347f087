import type { contract } from '@latchboard/contract';
import { endSessionsOf } from '#server/areas/sign-in/index.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { secondFactorOffMessage } from './emails/second-factor-off.ts';
import { mayTurnOffSecondFactor } from './policy.ts';
import { loadLogin } from './queries.ts';
import { recipientOf } from './recipient.ts';

type Staff = typeof contract.staff;

/**
 * Disables the second factor of a user who lost it. Open sessions end immediately and the user is notified. If a second
 * factor is required, the user sets up a new one at the gate (ACC-22).
 */
export const turnOffSecondFactor: Handler<Staff['turnOffSecondFactor']> = async (
  { staffId, reason },
  { transaction, platform, actor, now, asSystem },
) => {
  const login = requireFound(await transaction((tx) => loadLogin(tx, { id: staffId })));
  if (!mayTurnOffSecondFactor(actor, login)) throw new Failure('forbidden');
  await asSystem(async (tx) => {
    const disabledRow = await tx
      .updateTable('second_factor')
      .set({ off_reason: reason })
      .where('staff_id', '=', staffId)
      .where('secret_sealed', 'is not', null)
      .executeTakeFirst();
    if (disabledRow.numUpdatedRows === 0n) throw new Failure('conflict');
    await tx.deleteFrom('second_factor').where('staff_id', '=', staffId).execute();
    await endSessionsOf(tx, { staffId, reason: 'second factor turned off', now });
    await platform.mail.send(tx, secondFactorOffMessage(platform, { ...recipientOf(login), by: actor.realName, now }));
  });
  return { ok: true };
};
