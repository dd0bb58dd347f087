import type { Language } from '@latchboard/texts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface Message {
  /** Messages with the same key are sent only once. */
  readonly key: string;
  /** A single email address. */
  readonly to: string;
  /** Must not contain a code or a link, because the administrator's list shows it unmasked. */
  readonly subject: string;
  readonly text: string;
  /** Content between header and footer. `emailContent` creates both forms. */
  readonly html: string;
  /** Reason why the recipient gets the message, as a sentence for the footer. */
  readonly reason: string;
  /** Codes and links in the content, masked wherever the message is listed. */
  readonly secrets: readonly string[];
  /** `html` with masked codes and links, for display. */
  readonly maskedHtml: string;
  /** URL of the opt-out page, for the header `List-Unsubscribe` (RFC 2369, RFC 8058). */
  readonly optOut?: string;
  /**
   * Time at which a code in the message expires. After that, the content of a failed message is deleted, and the
   * message cannot be sent again.
   */
  readonly expiresAt: Date | null;
  readonly language?: Language;
  /** Attached files. They stay in the file store until the message is sent. */
  readonly attachments?: readonly MailedFile[];
}

export interface MailedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly storedAs: string;
}

export interface Mail {
  /** Queues a message in the current transaction. It is sent after the commit. */
  send(tx: Tx, message: Message): Promise<void>;
  /**
   * Delivers the messages that are due. Several server processes may do this concurrently, and each message is sent by
   * only one of these processes.
   */
  deliverWaiting(): Promise<void>;
  /** Waits for the current delivery to finish and prevents further deliveries. */
  close(): Promise<void>;
}
