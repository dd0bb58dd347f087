import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

/** Action that a link allows without a sign-in, and its record. */
interface LinkTo {
  readonly purpose: 'biometric-consent' | 'log-share' | 'quote' | 'warranty';
  readonly propertyId: number;
  readonly subjectId: number;
}

interface NewLink extends LinkTo {
  readonly days: number;
  readonly staffId: number;
  /** The login that receives the link. */
  readonly forStaffId?: number;
  readonly now: Date;
}

type OpenedLink = Omit<LinkTo, 'purpose'> & {
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly forStaffId: number | null;
};

interface LinkInput {
  readonly purpose: LinkTo['purpose'];
  readonly token: string;
  readonly now: Date;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Creates a link that expires after some days. `redeemLink` allows one use of a link, and `openLink` any number. The
 * token has 256 random bits. The database contains only its hash and does not reveal the link. Opening a link performs
 * no action, because mail scanners open links. The button on the link's page performs the action.
 */
export async function makeLink(
  tx: Tx,
  { purpose, propertyId, subjectId, days, staffId, forStaffId, now }: NewLink,
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

/**
 * Returns the target and dates of a link. Throws `linkUnknown`, `linkExpired`, or `linkUsed`. Needs a system
 * transaction.
 */
export async function openLink(tx: Tx, { purpose, token, now }: LinkInput): Promise<OpenedLink> {
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

/** Opens the link and marks it as used. The second of two concurrent uses throws `linkUsed`. */
export async function redeemLink(tx: Tx, link: LinkInput): Promise<OpenedLink> {
  const target = await openLink(tx, link);
  await tx.updateTable('signed_link').set({ used_at: link.now }).where('token_hash', '=', hashOf(link.token)).execute();
  return target;
}
