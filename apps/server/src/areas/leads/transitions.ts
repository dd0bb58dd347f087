import { type LeadState, leadLifecycle } from '@latchboard/contract/leads/rules';
import { requireFound } from '#server/platform/errors.ts';
import { type Change, transitions } from '#server/platform/record/transitions.ts';
import { type LockedLead, lockLead } from './lock.ts';

interface Details {
  /** Adds the customer for `convert` and returns the property's ID. Runs after the checks, and an error reverts it. */
  readonly addCustomer?: () => Promise<number>;
}

/** Transitions of a lead. A lead has one decision at a time. Its row stores who decided, when, and why. */
export const leadTransitions = transitions<typeof leadLifecycle, LockedLead, Details, 'lead'>({
  lifecycle: leadLifecycle,
  kind: 'lead',
  since: 'decided_at',
  isLive: false,
  withoutHistory: 'the row stores the last decision, and the audit log stores all of them',
  lock: ({ id }, { tx }) => lockLead(tx, id),
  changeOf: async ({ action, reason, details }, { actor }): Promise<Change<LeadState>> => {
    const decision = { decided_by: actor.realStaffId };
    switch (action) {
      case 'convert':
        return { columns: { ...decision, property_id: requireFound(await details.addCustomer?.()) } };
      case 'drop':
        return { columns: { ...decision, reason } };
      case 'undoConversion':
        return { columns: { property_id: null, decided_at: null, decided_by: null } };
      case 'reopen':
        return { columns: { reason: '', decided_at: null, decided_by: null } };
    }
  },
});
