import type { Tx } from '#server/platform/db/transaction.ts';

export interface Message {
  /** The same key is never sent twice. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Why the recipient gets it; stands in the message. */
  readonly why: string;
}

export interface Mail {
  /** Queues a message in the transaction of what it tells about; it goes out after the commit. */
  send(tx: Tx, message: Message): Promise<void>;
  /** Delivers what waits, at most once each. */
  deliverWaiting(): Promise<void>;
}
