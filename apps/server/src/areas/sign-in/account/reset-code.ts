import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/platform.ts';
import { type Invitation, invitationMessage } from '../emails/invitation.ts';
import { resetCodeMessage } from '../emails/reset-code.ts';

export const resetMinutes = 15;
/**
 * Validity of a code that an administrator sends. Longer than that of a requested code, because the user may read the
 * email later.
 */
const unrequestedCodeMinutes = 24 * 60;
const triesPerCode = 3;

const hashOf = (platform: Services, staffId: number, code: string) =>
  createHmac('sha256', platform.keys.counter).update(`reset ${staffId} ${code}`).digest();

interface Person {
  id: number;
  email: string;
  language: Language;
}

/** Replaces the user's reset code and emails it in the same transaction (ACC-05). */
export async function mailResetCode(tx: Tx, platform: Services, person: Person, now: Date): Promise<void> {
  const resetCode = makeCode(platform, person, resetMinutes, now);
  await replaceCode(tx, resetCode);
  await mailCode(tx, platform, { ...resetCode, requestedBy: 'user' });
}

/** Like `mailResetCode`, for a code that an administrator sends (ACC-08). */
export async function mailCodeFromAdministrator(tx: Tx, platform: Services, person: Person, now: Date): Promise<void> {
  const resetCode = makeCode(platform, person, unrequestedCodeMinutes, now);
  await replaceCode(tx, resetCode);
  await mailCode(tx, platform, { ...resetCode, requestedBy: 'administrator' });
}

/**
 * Emails an invitation with a first code, in the transaction that adds or activates the login. A database function
 * stores the code, so the transaction needs no access to reset codes (STF-04).
 */
export async function mailInvitation(
  tx: Tx,
  platform: Services,
  person: Person,
  invitation: Invitation,
  now: Date,
): Promise<void> {
  const { code, hash, until } = makeCode(platform, person, unrequestedCodeMinutes, now);
  await sql`select keep_first_code(${person.id}, ${hash}, ${until}, ${now})`.execute(tx);
  const { email: to, language } = person;
  const key = `invitation ${person.id} ${now.getTime()}`;
  const hours = unrequestedCodeMinutes / 60;
  const support = createTranslate(language, { en, es }[language])('provider.supportEmail');
  const link = `${linkFor(platform, person)}&invited=${language}`;
  await platform.mail.send(
    tx,
    invitationMessage({ ...invitation, key, to, language, code, hours, until, link, support }),
  );
}

function makeCode(platform: Services, person: Person, minutes: number, now: Date) {
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  const until = new Date(now.getTime() + minutes * 60_000);
  return { person, code, hash: hashOf(platform, person.id, code), minutes, until, now };
}

type ResetCode = ReturnType<typeof makeCode>;

async function replaceCode(tx: Tx, { person, hash, until, now }: ResetCode): Promise<void> {
  const newCode = { code_hash: hash, expires_at: until, tries: 0, created_at: now };
  await tx
    .insertInto('password_reset')
    .values({ staff_id: person.id, ...newCode })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(newCode))
    .execute();
}

const linkFor = ({ settings }: Services, { email }: Person): string =>
  `${settings.loginHost ?? settings.publicUrl}/reset-password?email=${encodeURIComponent(email)}`;

async function mailCode(
  tx: Tx,
  platform: Services,
  { person, code, minutes, until, now, requestedBy }: ResetCode & { requestedBy: 'user' | 'administrator' },
): Promise<void> {
  const link = linkFor(platform, person);
  const key = `reset ${person.id} ${now.getTime()}`;
  const { email: to, language } = person;
  await platform.mail.send(tx, resetCodeMessage({ key, to, language, code, minutes, until, link, requestedBy }));
}

/** Whether the code is correct. A correct code and the third wrong attempt both delete the code. */
export async function redeemResetCode(
  tx: Tx,
  platform: Services,
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
  const isCorrect = row.expires_at > now && timingSafeEqual(row.code_hash, hashOf(platform, staffId, code));
  if (isCorrect || row.tries + 1 >= triesPerCode)
    await tx.deleteFrom('password_reset').where('staff_id', '=', staffId).execute();
  else
    await tx
      .updateTable('password_reset')
      .set({ tries: row.tries + 1 })
      .where('staff_id', '=', staffId)
      .execute();
  return isCorrect;
}
