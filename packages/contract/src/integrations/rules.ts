/** The longest that a key for programs can hold, and how long it does unless asked otherwise, in days (BEY-13). */
export const longestKeyDays = 730;
export const usualKeyDays = 365;

/** Calls a minute that a key makes unless asked otherwise, and at most (BEY-13). */
export const usualCallsPerMinute = 120;
export const mostCallsPerMinute = 1200;

/** Keys of a corporation that hold at the same time. */
export const mostProgramKeys = 50;

/** Entities that one key can be made for. */
export const mostEntitiesOfKey = 100;

/** What every key for programs begins with, so that a leaked one is recognized. */
export const programKeyPrefix = 'lbk_';

/** Webhooks of a corporation. */
export const mostWebhooks = 20;

/** What a webhook can be told of; a message's `type` begins with it. */
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

/** So long the receiver has for its answer, in seconds (BEY-13). */
export const webhookSeconds = 15;
/** An event that could not be told is tried for so many days, and kept as long while the webhook is off (BEY-13). */
export const webhookDays = 3;
/** What was told can be told again for so many days. */
export const replayDays = 14;
/** A webhook that has failed for so many hours is switched off, and its maker is told (BEY-13). */
export const webhookFailingHours = 24;
/** After a new secret is made the former one signs too, for so many hours. */
export const formerSecretHours = 24;
/** As much of an answer as is kept. */
export const shownAnswer = 500;
