import type { ruleCalls as contract } from '@latchboard/contract/alerts/rule-calls';
import type { Calls } from '#server/platform/http/handler.ts';
import { listAlerts, readAlert } from './list-alerts.ts';
import { addAlert } from './save-alert.ts';

const atProperty = ({ propertyId }: { readonly propertyId: number }) => ({ level: 4, entity: propertyId });

/** Calls that use the ID of a rule, and calls for the key activity alerts at a property. */
export const ruleCalls: Calls<typeof contract> = {
  readAlert: ({ alertId }, { tx }) => readAlert(tx, alertId),
  listKeyActivityAlerts: async (input, { tx }) => {
    const { rows } = await listAlerts(tx, atProperty(input));
    return { rows: rows.filter(({ about }) => about === 'activity') };
  },
  addKeyActivityAlert: (form, ctx) => addAlert(atProperty(form), { ...form, about: 'activity' }, ctx),
};
