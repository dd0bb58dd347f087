import type { contract } from '@latchboard/contract';
import type { OutboxColumnId } from '@latchboard/contract/mail/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { exportOutbox } from './export.ts';
import { resendBlockedReason } from './policy.ts';
import { presentAttempt, presentMessage, presentOutboxRow } from './present.ts';
import { attemptsOf, type MessageRow, messageOf, outboxList } from './queries.ts';
import { sendAgain } from './send-again.ts';

export const calls: Calls<typeof contract.mail> = {
  listOutbox: (input, { tx }) =>
    readList<MessageRow, OutboxColumnId, ReturnType<typeof presentOutboxRow>>(
      tx,
      outboxList(input),
      input,
      presentOutboxRow,
    ),
  exportOutbox,
  getMessage: ({ messageId }, { tx, now }) => readMessage(tx, messageId, now),
  sendAgain: async (input, { now, asSystem, transaction }) => {
    // Use a system transaction, because users' transactions have no access to the queue.
    await asSystem((tx) => sendAgain(tx, input, now));
    return transaction((tx) => readMessage(tx, input.messageId, now));
  },
};

async function readMessage(tx: Tx, id: number, now: Date) {
  const message = requireFound(await messageOf(tx, id));
  const attempts = await attemptsOf(tx, id, 100);
  const blockedReason = resendBlockedReason(message, now);
  return {
    ...presentMessage(message),
    tries: attempts.map(presentAttempt),
    may: { sendAgain: blockedReason === null },
    resendBlockedReason: blockedReason,
  };
}
