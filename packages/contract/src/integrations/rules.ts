/** Longest and default lifetime of a key for programs, in days (BEY-13). */
export const longestKeyDays = 730;
export const usualKeyDays = 365;

/** Default and highest rate limit of a key, in calls a minute (BEY-13). */
export const usualCallsPerMinute = 120;
export const mostCallsPerMinute = 1200;

/** Most keys of a corporation that are valid at the same time. */
export const mostProgramKeys = 50;

/** Most entities that one key can be made for. */
export const mostEntitiesOfKey = 100;

/** Every key for programs begins with this, so that scanners recognize a leaked key. */
export const programKeyPrefix = 'lbk_';

/** Most webhooks of a corporation. */
export const mostWebhooks = 20;

/** Kinds of events that a webhook can receive. The `type` of a message begins with its kind. */
export const eventKinds = [
  'key',
  'cabinet',
  'exception',
  'badge',
  'restriction',
  'unit',
  'activity',
  'property',
  'system',
  'work-order',
  'key-receipt',
  'service-request',
  'supply-order',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Timeout of one delivery, in seconds (BEY-13). */
export const webhookSeconds = 15;
/** Days for which a failed delivery is retried, and for which events are kept while the webhook is off (BEY-13). */
export const webhookDays = 3;
/** Days for which delivered events can be replayed. */
export const replayDays = 14;
/** A webhook that fails for this many hours is switched off, and its maker gets an email (BEY-13). */
export const webhookFailingHours = 24;
/** Hours for which the former secret also signs after a new one was made. */
export const formerSecretHours = 24;
/** Longest part of a receiver's answer that is kept, in characters. */
export const shownAnswer = 500;
