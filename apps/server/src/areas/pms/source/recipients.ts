import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { peopleOf } from '#server/platform/http/authenticate.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayImportRecords } from '../policy.ts';
import { type SourceNotice, sourceEmail } from './emails/source-email.ts';
import type { SourceRow } from './queries.ts';

/** Filters users: active, within the current user's reach, and with the right to import records. Sorted by name. */
export const filterImporters = async (tx: Tx, ids: readonly number[]): Promise<PersonActor[]> =>
  (await peopleOf(tx, ids)).filter(mayImportRecords).sort((a, b) => a.name.localeCompare(b.name));

/** Returns the users assigned to a property who may import records. */
export async function importersOf(tx: Tx, propertyId: number): Promise<PersonActor[]> {
  const rows = await tx
    .selectFrom('staff_scope')
    .select('staff_id')
    .where('level', '=', 4)
    .where('entity_id', '=', propertyId)
    .execute();
  return filterImporters(
    tx,
    rows.map((row) => row.staff_id),
  );
}

/**
 * Emails the recipients of a source: at most once per incident, and at most hourly about files that failed or that wait
 * for a review. Only active users who may import the property's records receive the email. Returns the number of
 * recipients.
 */
export async function notifyRecipients(
  tx: Tx,
  source: SourceRow,
  notice: SourceNotice,
  { mail, settings, clock }: Pick<Platform, 'mail' | 'settings' | 'clock'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select s.id from staff s where s.id = any(${source.recipients.map(({ id }) => id)}::int[])
      and (s.pool = 'internal' or exists (select from staff_reach r
        where r.staff_id = s.id and r.level = 4 and r.entity_id = ${source.property_id}))`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const recipients = await filterImporters(tx, ids);
  const key = 'key' in notice ? notice.key : hourlyKey(notice.kind, clock.now());
  for (const { staffId, email, language } of recipients)
    await mail.send(tx, {
      ...sourceEmail(source, notice, { language, publicUrl: settings.publicUrl }),
      ...{ key: `pms source ${source.id} ${key} ${staffId}`, to: email },
    });
  return recipients.length;
}

/** Key of an email that is sent at most once per clock hour, because many files can arrive at the same time. */
const hourlyKey = (kind: 'waiting' | 'failed' | 'files', now: Date): string =>
  `${kind === 'waiting' ? kind : 'failed'} ${now.toISOString().slice(0, 13)}`;
