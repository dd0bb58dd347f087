import type { Language } from '@latchboard/texts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type SourceNotice, sourceEmail } from './emails/source-email.ts';
import type { SourceRow } from './queries.ts';

/** Emails the recipients of a source once. Only active users with access to the property receive it. */
export async function notifyRecipients(
  tx: Tx,
  source: SourceRow,
  notice: SourceNotice,
  { mail, settings }: Pick<Platform, 'mail' | 'settings'>,
): Promise<void> {
  const { rows } = await sql<{ id: number; email: string; language: Language }>`
    select s.id, s.email, s.preferred_language as language from staff s
    where s.id = any(${source.recipients.map(({ id }) => id)}::int[]) and s.disabled_at is null
      and (s.pool = 'internal' or exists (select from staff_reach r
        where r.staff_id = s.id and r.level = 4 and r.entity_id = ${source.property_id}))`.execute(tx);
  for (const { id, email, language } of rows)
    await mail.send(tx, {
      ...sourceEmail(source, notice, { language, publicUrl: settings.publicUrl }),
      ...{ key: `pms source ${source.id} ${notice.key} ${id}`, to: email },
    });
}
