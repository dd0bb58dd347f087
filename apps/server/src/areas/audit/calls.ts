import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readHistory } from './history.ts';
import { ownCalls } from './own/calls.ts';
import { verifySeals } from './verify-seals.ts';

type RecordHistoryInput = CallInput<typeof contract.audit.entityHistory>;

const recordHistory = (
  { entityType, entityId, kind, person, from, to, ...page }: RecordHistoryInput,
  { tx }: { tx: Tx },
) => readHistory(tx, { kind: entityType, of: { record: entityId }, only: { kind, person, from, to }, ...page });

export const calls: Calls<typeof contract.audit> = {
  ...ownCalls,
  entityHistory: recordHistory,
  revisions: recordHistory,
  historyUnder: ({ parentEntityType: parent, entityType, entityId: id, kind, person, from, to, ...page }, { tx }) =>
    readHistory(tx, { kind: entityType, of: { parent, id }, only: { kind, person, from, to }, ...page }),
  verifyAudit: async (_input, { tx, platform }) => {
    const waiting = await tx
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<number>().as('entries'))
      .where('seal', 'is', null)
      .executeTakeFirstOrThrow();
    return { ...(await verifySeals(tx, platform.keys.audit)), waiting: waiting.entries };
  },
};
