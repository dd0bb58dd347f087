import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { sqlAtTime } from '#server/platform/db/sql-at-time.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { RequestFacts } from '#server/platform/http/handler.ts';
import { type AuthorRow, authorState, joinAuthor } from '#server/platform/identity/author.ts';
import { openLink } from '#server/platform/links/signed-links.ts';
import { sharingRights } from './queries.ts';

/** Data that was frozen when the log was shared. */
export type SharedLog = Omit<CallOutput<typeof contract.keyActivity.openLogShare>, 'meanings'>;

interface OpenedShare extends AuthorRow {
  readonly id: number;
  readonly property_id: number;
  readonly extract: SharedLog;
  readonly stored_as: string;
  readonly digest: Buffer;
}

/**
 * Returns the extract behind a link. Throws `linkUnknown` or `linkExpired`. Throws `linkClosed` if the link was
 * revoked, its property is suspended, or its creator left or lost access to it or a right that sharing requires.
 */
export async function openShare(tx: Tx, token: string, now: Date): Promise<OpenedShare> {
  const { subjectId } = await openLink(tx, { purpose: 'log-share', token, now });
  const { rows } = await sql<OpenedShare & { is_closed: boolean }>`
    select s.id, s.property_id, s.extract, s.stored_as, s.digest, author.*, s.revoked_at is not null or ${suspendedSql(now)} as is_closed
    from log_share s join property on property.id = s.property_id ${joinAuthor('s.staff_id', 'property', 's.property_id')}
    where s.id = ${subjectId}`.execute(tx);
  const { is_closed: isClosed, ...share } = requireFound(rows[0]);
  if (isClosed || authorState(share, sharingRights) !== 'present') throw new Failure('linkClosed');
  return share;
}

const suspendedSql = (now: Date) => sqlAtTime(suspendedCondition, now);

/** Records the time, IP address, and user agent each time a link is opened (TXN-11). */
export async function recordOpening(
  tx: Tx,
  { id, property_id }: OpenedShare,
  part: 'page' | 'file',
  { now, request }: { readonly now: Date; readonly request: RequestFacts },
): Promise<void> {
  const row = { record_id: id, property_id, at: now, address: request.address, program: request.userAgent, what: part };
  await tx.insertInto('log_share_opening').values(row).execute();
}
