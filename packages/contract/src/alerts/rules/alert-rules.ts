import { roles } from '@latchboard/rights';

/**
 * Subject of an alert: kinds of exception, all movements of a key (key activity alert, EXC-02), or the opening and
 * closing of doors (DEV-12).
 */
export const alertSubjects = ['exceptions', 'activity', 'doors'] as const;
export type AlertSubject = (typeof alertSubjects)[number];

/** Door movements of an alert. A door left open is an exception instead. */
export const doorMovements = ['opened', 'closed'] as const;
export type DoorMovement = (typeof doorMovements)[number];

/** Deliveries of an alert: `once` sends each message immediately, `digest` one message per day. */
export const alertDeliveries = ['once', 'digest'] as const;
export type AlertDelivery = (typeof alertDeliveries)[number];

/** Users with these customer roles can be recipients of an alert. */
export const recipientRoles: readonly number[] = roles.filter(({ pool }) => pool === 'external').map(({ id }) => id);

export const maxAlertSteps = 5;
/** Longest delay of a step in minutes: 30 days. */
export const maxStepMinutes = 43_200;
/** Maximum number of messages in the rehearsal of a saved alert. An alert with more messages is rejected. */
export const maxRehearsalMessages = 10_000;
export const rehearsalDays = 30;

/**
 * Limits for mail to residents: maximum age of an event, and minimum interval between mails about a key, in minutes.
 */
export const residentMailLimits = { oldestMinutes: 120, apartMinutes: 60 } as const;
