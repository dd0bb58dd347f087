import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

/** What a link lets somebody do who has no login, and with which record of its property. */
interface LinkTo {
  readonly purpose: 'biometric-consent' | 'log-share' | 'quote' | 'warranty';
  readonly propertyId: number;
  readonly subjectId: number;
}

interface MadeLink extends LinkTo {
  readonly days: number;
  readonly staffId: number;
  /** The login that the link is sent to. */
  readonly forStaffId?: number;
  readonly now: Date;
}

type OpenedLink = Omit<LinkTo, 'purpose'> & {
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly forStaffId: number | null;
};

interface GivenLink {
  readonly purpose: LinkTo['purpose'];
  readonly token: string;
  readonly now: Date;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Makes a link that does one thing once and lapses after some days. Its token is 256 random bits of which only the hash is kept, so nobody can
 * make one who reads the database. Opening it changes nothing, because mail scanners open links; a press uses it.
 */
export async function makeLink(
  tx: Tx,
  { purpose, propertyId, subjectId, days, staffId, forStaffId, now }: MadeLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('signed_link')
    .values({
      purpose,
      property_id: propertyId,
      subject_id: subjectId,
      token_hash: hashOf(token),
      made_at: now,
      staff_id: staffId,
      for_staff_id: forStaffId ?? null,
      expires_at: new Date(now.getTime() + days * 86_400_000),
    })
    .execute();
  return token;
}

/** What a link is for, and when it was made. Throws `linkUnknown`, `linkExpired` or `linkUsed`. `tx` has the system's rights. */
export async function openLink(tx: Tx, { purpose, token, now }: GivenLink): Promise<OpenedLink> {
  const link = await tx
    .selectFrom('signed_link')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  if (!link) throw new Failure('linkUnknown');
  if (link.used_at !== null) throw new Failure('linkUsed');
  if (link.expires_at <= now) throw new Failure('linkExpired');
  const { property_id: propertyId, subject_id: subjectId, made_at: madeAt, expires_at: expiresAt } = link;
  return { propertyId, subjectId, madeAt, expiresAt, forStaffId: link.for_staff_id };
}

/** The same, and the link is used from then on. Of two presses at once the second one is told so. */
export async function useLink(tx: Tx, given: GivenLink): Promise<OpenedLink> {
  const to = await openLink(tx, given);
  await tx
    .updateTable('signed_link')
    .set({ used_at: given.now })
    .where('token_hash', '=', hashOf(given.token))
    .execute();
  return to;
}
