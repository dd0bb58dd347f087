import type { Language } from '@latchboard/texts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface Message {
  /** The same key is never sent twice. */
  readonly key: string;
  /** One address. */
  readonly to: string;
  /** Never holds a code or a link: it stands in the administrator's list as it is. */
  readonly subject: string;
  readonly text: string;
  /** What stands between head and footer; `letter()` makes both forms. */
  readonly html: string;
  /** Why the recipient gets it, as a sentence; the footer of the message. */
  readonly why: string;
  /** Codes and links inside, hidden wherever the message is listed. */
  readonly hidden: readonly string[];
  /** `html` with them covered: what people may see of it. */
  readonly coveredHtml: string;
  /** URL of the opt-out page, for the header `List-Unsubscribe` (RFC 2369, RFC 8058). */
  readonly optOut?: string;
  /** When a code inside lapses: what was given up is kept no longer, and not sent again then. */
  readonly expiresAt: Date | null;
  readonly language?: Language;
  /** Files that go with it. They stand in the file store until it has gone out. */
  readonly attachments?: readonly MailedFile[];
}

export interface MailedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly storedAs: string;
}

export interface Mail {
  /** Queues a message in the transaction of what it tells about; it goes out after the commit. */
  send(tx: Tx, message: Message): Promise<void>;
  /** Delivers what is due; several server processes may do this at once, each message is one's. */
  deliverWaiting(): Promise<void>;
  /** Waits for the delivery under way and starts no other. */
  close(): Promise<void>;
}
