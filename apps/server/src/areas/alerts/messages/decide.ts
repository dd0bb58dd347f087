import type { DueMessage } from './due-messages.ts';

type Reason = 'ruleOff' | 'noReach' | 'optedOut' | 'disproved' | 'closed' | 'over' | 'sameCause' | 'noOwner';

/** Decision about a due message. Messages above a rule's hourly limit are sent later in one email. */
export type Decision =
  | { readonly do: 'send' }
  | { readonly do: 'drop'; readonly reason: Reason }
  | { readonly do: 'wait'; readonly until: Date; readonly isOverLimit?: boolean };

const minuteMs = 60_000;
const drop = (reason: Reason): Decision => ({ do: 'drop', reason });

/**
 * Decides whether to send, delay, or drop a due message. `sentByRule` is the number of emails that the rule sent to
 * this recipient in the last hour.
 */
export function decideDelivery(message: DueMessage, sentByRule: number, now: Date): Decision {
  return (
    dropIfStale(message) ??
    delayIfBlocked(message, now) ??
    (message.has_same_cause ? drop('sameCause') : undefined) ??
    (message.rule_id !== null && sentByRule >= (message.most_per_hour ?? Number.POSITIVE_INFINITY)
      ? { do: 'wait', until: new Date(now.getTime() + 10 * minuteMs), isOverLimit: true }
      : { do: 'send' })
  );
}

/**
 * Reason not to send a message: there is no recipient, the recipient may not receive it, the rule is off, or the
 * exception is over. An all-clear for a sent message is sent even if its rule changed.
 */
function dropIfStale(message: DueMessage): Decision | undefined {
  const { step, state } = message;
  if (message.email === null) return drop('noOwner');
  if (!message.is_in_reach) return drop('noReach');
  if (message.is_opted_out) return drop('optedOut');
  if (step < 0) return undefined;
  if (message.has_rule && !message.is_on) return drop('ruleOff');
  if (state === 'disproved' || state === 'closed') return drop(state);
  if (state === 'ended' && !(message.is_past_told && step === 0)) return drop('over');
  return undefined;
}

/**
 * Reason to delay a message: quiet hours, snooze, or silence. A key of a silent cabinet may already be back, so only
 * the alert for the silent cabinet escalates. A key board whose tablet moved away raises no such alert.
 */
function delayIfBlocked(
  { kind, movement, step, snoozed_until: snoozed, quiet_until: quiet, is_door_urgent, ...silence }: DueMessage,
  now: Date,
): Decision | undefined {
  if (snoozed !== null && snoozed > now) return { do: 'wait', until: snoozed };
  const isDoor = kind?.startsWith('DOOR_') || movement === 'opened' || movement === 'closed';
  const isUrgent = isDoor && is_door_urgent !== false;
  if (quiet !== null && !isUrgent) return { do: 'wait', until: quiet };
  if (kind === 'KEY_OUT' && silence.is_silent && !silence.has_no_tablet && step > 0)
    return { do: 'wait', until: new Date(now.getTime() + 10 * minuteMs) };
  return undefined;
}
