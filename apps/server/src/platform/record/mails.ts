import { type RawBuilder, sql } from 'kysely';
import type { Message } from '#server/platform/mail/mail.ts';
import type { RecordContext, RecordRef } from './record.ts';

interface RecordMail {
  /** Made by the form once: a repeat after a lost reply sends nothing twice. */
  readonly key: string;
  readonly to: readonly string[];
  readonly message: Omit<Message, 'key' | 'to'>;
}

const mailsOf = ({ kind }: RecordRef): RawBuilder<unknown> => sql.table(`${kind}_mail`);

/** Queues one message to each recipient and keeps with the record that it was sent. */
export async function mailRecord(
  record: RecordRef,
  { key, to, message }: RecordMail,
  ctx: RecordContext,
): Promise<void> {
  const { tx, actor, now, platform } = ctx;
  // In one order, so that two presses at once wait for each other instead of for ever.
  for (const recipient of [...new Set(to)].sort()) {
    const { numAffectedRows } =
      await sql`insert into ${mailsOf(record)} (record_id, property_id, at, staff_id, key, recipient, subject)
      values (${record.id}, ${record.propertyId}, ${now}, ${actor.realStaffId}, ${key}, ${recipient}, ${message.subject})
      on conflict (record_id, key, recipient) do nothing`.execute(tx);
    if (numAffectedRows === 0n) continue;
    await platform.mail.send(tx, { ...message, key: `${record.kind} ${record.id} ${key} ${recipient}`, to: recipient });
  }
}

/** The messages about a record, newest first. */
export async function mailsAbout(record: RecordRef, { tx }: Pick<RecordContext, 'tx'>) {
  const { rows } = await sql<{ at: Date; by: string | null; to: string; subject: string }>`
    select m.at, s.name as by, m.recipient as to, m.subject
    from ${mailsOf(record)} m left join staff s on s.id = m.staff_id where m.record_id = ${record.id} order by m.id desc`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
