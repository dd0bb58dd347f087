import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import { sql } from 'kysely';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import { notifySql } from '#server/platform/live/notify.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Removes temporary access dates that have lapsed (NAV-12). Access checks use the clock and do not depend on this job.
 */
export async function removeExpiredTemporaryAccess({ pool, clock }: Platform): Promise<void> {
  const now = clock.now();
  await transact(pool, backgroundWork, async (tx) => {
    await sql`
      with lapsed as (
        update property set temporary_access_date = null, revision = revision + 1
        where temporary_access_date <= ${now}::timestamptz - make_interval(days => ${temporaryAccessDays}) returning id),
      noted as (
        insert into property_change (property_id, at, change, reason)
        select id, ${now}, 'temporary-access-ended', ${`Lapsed after ${temporaryAccessDays} days`} from lapsed)
      select ${sql.raw(notifySql('account', 'id', '0'))} from lapsed`.execute(tx);
  });
}
