import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { readCheckedFile } from '#server/platform/files/checked-file.ts';
import { digestOf } from '#server/platform/files/digest.ts';
import type { Download } from '#server/platform/http/handler.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/platform.ts';
import type { RecordContext, RecordRef } from './record.ts';

const pdf = 'application/pdf';

/** Stored copy of a document that was sent. */
interface StoredDocument {
  readonly fileName: string;
  readonly storedAs: string;
  readonly digest: Buffer;
}

interface RecordMail {
  /** Generated once by the form, so a retry after a lost reply does not send anything twice. */
  readonly key: string;
  readonly to: readonly string[];
  readonly message: Omit<Message, 'key' | 'to'>;
  readonly document?: StoredDocument;
}

/** Context of a message about a record. The actor's ID is null if the message is sent automatically. */
type Sender = Pick<RecordContext, 'tx' | 'now' | 'platform'> & {
  readonly actor: { readonly realStaffId: number | null };
};

const mailsOf = ({ kind }: RecordRef): RawBuilder<unknown> => sql.table(`${kind}_mail`);

/** Stores a document before it is sent. A crash leaves at most an unused file. */
export async function storeDocument(
  fileName: string,
  bytes: Uint8Array,
  { files }: Pick<Services, 'files'>,
): Promise<StoredDocument> {
  const storedAs = `mailed/${randomUUID()}`;
  await files.put(storedAs, bytes);
  return { fileName, storedAs, digest: await digestOf(Buffer.from(bytes)) };
}

/**
 * Queues one message to each recipient and stores it, with its document, in the history of the record. Returns the
 * number of messages.
 */
export async function mailRecord(
  record: RecordRef,
  { key, to, message, document }: RecordMail,
  { tx, actor, now, platform }: Sender,
): Promise<number> {
  let sentCount = 0;
  // A fixed order prevents a deadlock between two concurrent requests.
  for (const recipient of [...new Set(to)].sort()) {
    const { numAffectedRows } = await sql`insert into ${mailsOf(record)}
        (record_id, property_id, at, staff_id, key, recipient, subject, file_name, stored_as, digest)
      values (${record.id}, ${record.propertyId}, ${now}, ${actor.realStaffId}, ${key}, ${recipient}, ${message.subject},
        ${document?.fileName ?? null}, ${document?.storedAs ?? null}, ${document?.digest ?? null})
      on conflict (record_id, key, recipient) do nothing`.execute(tx);
    if (numAffectedRows === 0n) continue;
    sentCount += 1;
    await platform.mail.send(tx, {
      ...message,
      key: `${record.kind} ${record.id} ${key} ${recipient}`,
      to: recipient,
      ...(document && { attachments: [{ name: document.fileName, mediaType: pdf, storedAs: document.storedAs }] }),
    });
  }
  return sentCount;
}

/**
 * Messages about a record, newest first. With `isOfProvider: false`, includes only messages to customers' logins that
 * the reader may see.
 */
export async function mailsOfRecord(
  record: RecordRef,
  { tx }: Pick<RecordContext, 'tx'>,
  { isOfProvider = true }: { readonly isOfProvider?: boolean } = {},
) {
  const { rows } = await sql<{
    id: number;
    at: Date;
    by: string | null;
    to: string;
    subject: string;
    fileName: string | null;
  }>`
    select m.id, m.at, author_name(m.staff_id) as by, m.recipient as to, m.subject, m.file_name as "fileName"
    from ${mailsOf(record)} m where m.record_id = ${record.id}
      and (${isOfProvider} or exists (select from staff s where lower(s.email) = lower(m.recipient) and s.pool = 'external'))
    order by m.id desc`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Finds the stored document of a message. */
export async function findMailedDocument(tx: Tx, record: RecordRef, mailId: number) {
  const { rows } = await sql<{ file_name: string; stored_as: string; digest: Buffer | null }>`
    select file_name, stored_as, digest from ${mailsOf(record)}
    where id = ${mailId} and record_id = ${record.id} and stored_as is not null`.execute(tx);
  return requireFound(rows[0]);
}

/** Reads the download of a document as it was sent. */
export async function readMailed(
  { file_name: fileName, stored_as: storedAs, digest }: Awaited<ReturnType<typeof findMailedDocument>>,
  { files }: Pick<Services, 'files'>,
): Promise<Download> {
  return { fileName, mediaType: pdf, stream: await readCheckedFile(files, storedAs, digest) };
}
