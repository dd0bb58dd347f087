import * as z from 'zod';
import { callsAtLevel } from '../by-level.ts';
import { call } from '../call.ts';
import { levelIdField, levelPath } from '../level-paths.ts';
import { done, flag, id, type Level, pageLimit, revision, searchText } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import { exceptionCalls } from './exception-calls.ts';
import { optOutCalls } from './opt-out-calls.ts';
import { reasonCalls } from './reason-calls.ts';
import { residentCalls } from './resident-calls.ts';
import { ruleCalls } from './rule-calls.ts';
import { alertSubjectKinds, exceptionAlert, hasRequiredRecipients, rehearsal, ruleForm } from './rule-shapes.ts';

const recipients = z.array(emailAddress).max(50);

/**
 * Limits and recipients of the computed exceptions. Null means that the next higher level determines the value
 * (EXC-03).
 */
const settingsFields = {
  keyOutMinutes: z.number().int().min(0).max(525_600).nullable(),
  badgeUnusedDays: z.number().int().min(1).max(3650).nullable(),
  lastCommDays: z.number().int().min(1).max(3650).nullable(),
  /** If a system falls silent again after less than this many minutes of contact, its last exception reopens. */
  reopenMinutes: z.number().int().min(0).max(10_080).nullable(),
  recipients: recipients.nullable(),
  quietFrom: z.iso.time({ precision: -1 }).nullable(),
  quietTo: z.iso.time({ precision: -1 }).nullable(),
};
export const exceptionSettings = z.object({
  own: z.object(settingsFields),
  /** Effective values, and the source level of each. */
  effective: z.object(settingsFields),
  from: z.record(z.string(), z.string()),
  revision: z.number().int(),
});

/** Schema of a saved alert. An enabled alert needs at least one recipient. */
const alertForm = <Scope extends z.core.$ZodLooseShape>(scope: Scope) =>
  z
    .strictObject({ ...scope, ...ruleForm })
    .refine((rule) => hasRequiredRecipients(rule as Parameters<typeof hasRequiredRecipients>[0]), {
      path: ['recipients'],
      message: 'valRequired',
    });

/** Recipients and limits of exceptions for an entity. Every level has the same calls (HIE-05, EXC-03). */
export function alertCalls<const L extends Level>(level: L) {
  const entityPath = levelPath(level);
  const scope = levelIdField(level);
  const exceptions = { right: 'ExceptionAlerts_ALL', reach: level } as const;
  // Administration of a suspended property is closed to its customer (NAV-11).
  const closedWhenSuspended = level === 'property';
  return {
    getExceptionSettings: call({
      method: 'GET',
      path: `${entityPath}/exception-settings`,
      summary: `The exception settings of a ${level}, including inherited ones`,
      access: exceptions,
      closedWhenSuspended,
      input: z.strictObject(scope),
      output: exceptionSettings,
    }),
    setExceptionSettings: call({
      method: 'PUT',
      path: `${entityPath}/exception-settings`,
      summary: `Change the exception settings of a ${level}`,
      access: exceptions,
      closedWhenSuspended,
      input: z.strictObject({ ...scope, ...settingsFields, revision }),
      output: exceptionSettings,
    }),
    listExceptionAlerts: call({
      method: 'GET',
      path: `${entityPath}/exception-alerts`,
      summary: `The exception alerts of a ${level}`,
      access: exceptions,
      closedWhenSuspended,
      input: z.strictObject(scope),
      output: z.object({ rows: z.array(exceptionAlert) }),
    }),
    addExceptionAlert: call({
      method: 'POST',
      path: `${entityPath}/exception-alerts`,
      summary: `Add an exception alert to a ${level}`,
      access: exceptions,
      closedWhenSuspended,
      input: alertForm(scope),
      output: exceptionAlert,
    }),
    changeExceptionAlert: call({
      method: 'PUT',
      path: `${entityPath}/exception-alerts/{alertId}`,
      summary: 'Change an exception alert',
      access: exceptions,
      closedWhenSuspended,
      input: alertForm({ ...scope, alertId: id }),
      output: exceptionAlert,
    }),
    removeExceptionAlert: call({
      method: 'DELETE',
      path: `${entityPath}/exception-alerts/{alertId}`,
      summary: 'Remove an exception alert',
      access: exceptions,
      closedWhenSuspended,
      input: z.strictObject({ ...scope, alertId: id }),
      output: done,
    }),
    listAlertSubjects: call({
      method: 'GET',
      path: `${entityPath}/exception-alerts/subjects`,
      summary: `Find units, key tags, badges, people, or activities of a ${level} to which an alert can be limited`,
      access: exceptions,
      closedWhenSuspended,
      input: z.strictObject({
        ...scope,
        kind: z.enum(alertSubjectKinds),
        search: searchText.optional(),
        /** Whether to return only units of the kind `master`. */
        isMaster: flag.default(false),
        /** Language of the labels. */
        language: z.enum(['en', 'es']).default('en'),
        limit: pageLimit(200, 50),
      }),
      output: z.object({
        /** `value` is stored in the alert. `label` is its display text, such as the owner of a badge. */
        rows: z.array(z.object({ value: z.string(), label: z.string().nullable() })),
      }),
    }),
    rehearseExceptionAlert: call({
      method: 'POST',
      status: 200,
      path: `${entityPath}/exception-alerts/rehearsal`,
      summary: 'Preview the messages from an alert for the last 30 days; nothing is saved',
      access: exceptions,
      closedWhenSuspended,
      input: alertForm(scope),
      output: rehearsal,
    }),
  };
}

/** Alerts, exceptions, their recipients, and opt-outs. */
export const alerts = {
  ...exceptionCalls,
  ...callsAtLevel('corporation', alertCalls('corporation')),
  ...callsAtLevel('division', alertCalls('division')),
  ...callsAtLevel('region', alertCalls('region')),
  ...callsAtLevel('property', alertCalls('property')),
  ...ruleCalls,
  ...reasonCalls,
  ...residentCalls,
  ...optOutCalls,
};
