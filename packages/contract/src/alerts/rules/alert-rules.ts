import { roles } from '@latchboard/rights';

/**
 * A rule is about exceptions of some kinds, about any movement of a key (a key activity alert, EXC-02), or about the ordinary opening and closing of
 * doors (DEV-12).
 */
export const alertSubjects = ['exceptions', 'activity', 'doors'] as const;
export type AlertSubject = (typeof alertSubjects)[number];

/** What a door does that a rule tells of; a door left open is an exception. */
export const doorMovements = ['opened', 'closed'] as const;
export type DoorMovement = (typeof doorMovements)[number];

/** At once, or all of a day in one message. */
export const alertDeliveries = ['once', 'digest'] as const;
export type AlertDelivery = (typeof alertDeliveries)[number];

/** The roles that a rule can name as recipients: those of the customer. */
export const recipientRoles: readonly number[] = roles.filter(({ id }) => id >= 200).map(({ id }) => id);

export const mostSteps = 5;
/** Thirty days: no step waits longer. */
export const mostStepMinutes = 43_200;
/** A rule that would have sent more messages than this in the last 30 days is refused. */
export const mostRehearsedMessages = 10_000;
export const rehearsedDays = 30;

/** Residents hear of nothing older, and of each key once in so long. */
export const residentMail = { oldestMinutes: 120, apartMinutes: 60 } as const;
