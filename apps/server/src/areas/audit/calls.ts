import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { history } from './history.ts';
import { ownCalls } from './own/own-calls.ts';
import { verifySeals } from './verify-seals.ts';

type OfRecord = CallInput<typeof contract.audit.entityHistory>;

const ofRecord = ({ entityType, entityId, kind, person, from, to, ...page }: OfRecord, { tx }: { tx: Tx }) =>
  history(tx, { kind: entityType, of: { record: entityId }, only: { kind, person, from, to }, ...page });

export const calls: Calls<typeof contract.audit> = {
  ...ownCalls,
  entityHistory: ofRecord,
  revisions: ofRecord,
  historyUnder: ({ parentEntityType: parent, entityType, entityId: id, kind, person, from, to, ...page }, { tx }) =>
    history(tx, { kind: entityType, of: { parent, id }, only: { kind, person, from, to }, ...page }),
  verifyAudit: async (_input, { tx, platform }) => {
    const waiting = await tx
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<number>().as('entries'))
      .where('seal', 'is', null)
      .executeTakeFirstOrThrow();
    return { ...(await verifySeals(tx, platform.keys.audit)), waiting: waiting.entries };
  },
};
