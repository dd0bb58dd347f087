import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@latchboard/texts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { resetCodeMessage } from '../emails/reset-code.ts';

export const resetMinutes = 15;
const triesPerCode = 3;

const hashOf = (platform: Platform, staffId: number, code: string) =>
  createHmac('sha256', platform.keys.counter).update(`reset ${staffId} ${code}`).digest();

interface Person {
  id: number;
  email: string;
  language: Language;
}

/** Makes a person's reset code, in place of an earlier one, and mails it in the same transaction (ACC-05). */
export async function mailResetCode(tx: Tx, platform: Platform, person: Person, now: Date): Promise<void> {
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  const fresh = {
    code_hash: hashOf(platform, person.id, code),
    expires_at: new Date(now.getTime() + resetMinutes * 60_000),
    tries: 0,
    created_at: now,
  };
  await tx
    .insertInto('password_reset')
    .values({ staff_id: person.id, ...fresh })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(fresh))
    .execute();
  const link = `${platform.settings.loginHost ?? platform.settings.publicUrl}/reset-password?email=${encodeURIComponent(person.email)}`;
  const key = `reset ${person.id} ${now.getTime()}`;
  await platform.mail.send(
    tx,
    resetCodeMessage({
      key,
      to: person.email,
      language: person.language,
      code,
      minutes: resetMinutes,
      until: fresh.expires_at,
      link,
    }),
  );
}

/** Whether the code is the person's; a right one and the third wrong one are used up by asking. */
export async function redeemResetCode(
  tx: Tx,
  platform: Platform,
  staffId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('password_reset')
    .selectAll()
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const isRight = row.expires_at > now && timingSafeEqual(row.code_hash, hashOf(platform, staffId, code));
  if (isRight || row.tries + 1 >= triesPerCode)
    await tx.deleteFrom('password_reset').where('staff_id', '=', staffId).execute();
  else
    await tx
      .updateTable('password_reset')
      .set({ tries: row.tries + 1 })
      .where('staff_id', '=', staffId)
      .execute();
  return isRight;
}
