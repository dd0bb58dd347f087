import type { contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { found } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { whyNotAgain } from './policy.ts';
import { presentMessage, presentRow, presentTry } from './present.ts';
import { messageOf, newestMessages, triesOf } from './queries.ts';
import { sendAgain } from './send-again.ts';

export const calls: Calls<typeof contract.mail> = {
  listOutbox: async (_input, { tx }) => ({ rows: (await newestMessages(tx, 100)).map(presentRow) }),
  getMessage: ({ messageId }, { tx, now }) => readMessage(tx, messageId, now),
  sendAgain: async (asked, { now, asSystem, transaction }) => {
    // People's transactions have no right to the queue itself.
    await asSystem((tx) => sendAgain(tx, asked, now));
    return transaction((tx) => readMessage(tx, asked.messageId, now));
  },
};

async function readMessage(tx: Tx, id: number, now: Date) {
  const message = found(await messageOf(tx, id));
  const tries = await triesOf(tx, id, 100);
  const notAgain = whyNotAgain(message, now);
  return { ...presentMessage(message), tries: tries.map(presentTry), may: { sendAgain: notAgain === null }, notAgain };
}
