import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { history } from './history.ts';
import { verifySeals } from './verify-seals.ts';

export const calls: Calls<typeof contract.audit> = {
  entityHistory: ({ entityType, entityId, ...page }, { tx }) =>
    history(tx, { kind: entityType, of: { record: entityId }, ...page }),
  revisions: ({ entityType, entityId, ...page }, { tx }) =>
    history(tx, { kind: entityType, of: { record: entityId }, ...page }),
  historyUnder: ({ parentEntityType, entityType, entityId, ...page }, { tx }) =>
    history(tx, { kind: entityType, of: { parent: parentEntityType, id: entityId }, ...page }),
  verifyAudit: async (_input, { tx, platform }) => {
    const waiting = await tx
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<number>().as('entries'))
      .where('seal', 'is', null)
      .executeTakeFirstOrThrow();
    return { ...(await verifySeals(tx, platform.keys.audit)), waiting: waiting.entries };
  },
};
