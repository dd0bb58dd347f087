import type { alertCalls, alerts as contract } from '@latchboard/contract/alerts/calls';
import { area } from '#server/platform/area.ts';
import { callsAtLevels } from '#server/platform/http/calls-at-levels.ts';
import { addAlert, changeAlert, listAlerts, removeAlert } from './alerts.ts';
import { exceptionJobs, watchLog } from './jobs.ts';
import { getExceptionSettings, setExceptionSettings } from './settings.ts';

export { findExceptions } from './jobs.ts';
export { unusedDaysOf } from './settings.ts';

const calls = callsAtLevels<typeof contract, ReturnType<typeof alertCalls<'property'>>>((entityOf) => ({
  getExceptionSettings: (input, { tx }) => getExceptionSettings(tx, entityOf(input)),
  setExceptionSettings: (input, { tx }) => setExceptionSettings(tx, entityOf(input), input),
  listExceptionAlerts: (input, { tx }) => listAlerts(tx, entityOf(input)),
  addExceptionAlert: (input, { tx }) => addAlert(tx, entityOf(input), input),
  changeExceptionAlert: (input, { tx }) => changeAlert(tx, entityOf(input), input),
  removeExceptionAlert: (input, { tx }) => removeAlert(tx, entityOf(input), input.alertId),
}));

export const alerts = area({ calls: { alerts: calls }, jobs: exceptionJobs, watch: watchLog });
