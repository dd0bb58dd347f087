/** Maximum and default lifetime of an API key, in days (BEY-13). */
export const maxKeyDays = 730;
export const defaultKeyDays = 365;

/** Default and maximum rate limit of an API key, in calls per minute (BEY-13). */
export const defaultCallsPerMinute = 120;
export const maxCallsPerMinute = 1200;

/** Maximum number of valid API keys per corporation. */
export const maxProgramKeys = 50;

/** Maximum number of entities per API key. */
export const maxEntitiesPerKey = 100;

/** Prefix of API keys. Secret scanners recognize leaked keys by this prefix. */
export const programKeyPrefix = 'lbk_';

/** Maximum number of webhooks per corporation. */
export const maxWebhooks = 20;

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

/** Timeout for one delivery, in seconds (BEY-13). */
export const webhookTimeoutSeconds = 15;
/** Days for which a failed delivery is retried, and for which events are stored while the webhook is off (BEY-13). */
export const webhookRetentionDays = 3;
/** Days during which delivered events can be replayed. */
export const replayDays = 14;
/** Hours of failure after which a webhook is switched off and its author is notified by email (BEY-13). */
export const webhookFailingHours = 24;
/** Hours after a new secret was created during which messages are also signed with the previous one. */
export const previousSecretHours = 24;
/** Maximum stored length of a receiver's response, in characters. */
export const maxStoredResponse = 500;
