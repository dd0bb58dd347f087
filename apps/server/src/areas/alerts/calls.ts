import type { alertCalls, alerts as contract } from '@latchboard/contract/alerts/calls';
import { callsAtLevels } from '#server/platform/http/calls-at-levels.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { ruleCalls } from './alert-rules/calls.ts';
import { listAlerts } from './alert-rules/list-alerts.ts';
import { listSubjects } from './alert-rules/list-subjects.ts';
import { rehearse } from './alert-rules/rehearse.ts';
import { addAlert, changeAlert, removeAlert } from './alert-rules/save-alert.ts';
import { openExceptionCalls } from './open-exceptions/calls.ts';
import { optOutCalls } from './opt-outs/calls.ts';
import { getReasons, setReasons } from './reasons/reasons.ts';
import { getResidentMail, setResidentMail } from './residents/setting.ts';
import { getExceptionSettings, setExceptionSettings } from './settings.ts';

export const calls: Calls<typeof contract> = {
  ...callsAtLevels<typeof contract, ReturnType<typeof alertCalls<'property'>>>((entityOf) => ({
    getExceptionSettings: (input, { tx }) => getExceptionSettings(tx, entityOf(input)),
    setExceptionSettings: (input, { tx }) => setExceptionSettings(tx, entityOf(input), input),
    listExceptionAlerts: (input, { tx }) => listAlerts(tx, entityOf(input)),
    addExceptionAlert: (input, ctx) => addAlert(entityOf(input), input, ctx),
    changeExceptionAlert: (input, ctx) => changeAlert(entityOf(input), input, ctx),
    removeExceptionAlert: (input, { tx }) => removeAlert(tx, entityOf(input), input.alertId),
    listAlertSubjects: (input, { tx }) => listSubjects(tx, entityOf(input), input),
    rehearseExceptionAlert: (input, { tx, now }) => rehearse(tx, entityOf(input), input, now),
  })),
  ...ruleCalls,
  ...optOutCalls,
  ...openExceptionCalls,
  getExceptionReasons: ({ corporationId }, { tx }) => getReasons(tx, corporationId),
  setExceptionReasons: (input, { tx }) => setReasons(tx, input),
  getResidentMail: ({ propertyId }, { tx }) => getResidentMail(tx, propertyId),
  setResidentMail: (input, { tx }) => setResidentMail(tx, input),
};
