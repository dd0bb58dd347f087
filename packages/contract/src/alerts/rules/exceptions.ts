import type { ExceptionCode } from '../../key-activity/rules/exceptions.ts';
import { lifecycle } from '../../record/lifecycle.ts';
import { sortKeys } from '../../record/rules.ts';

/** Computed exceptions: key out too long, unused badge, silent system (EXC-01). */
export const computedKinds = ['KEY_OUT', 'BADGE_UNUSED', 'LAST_COMM'] as const;

/** Exception codes that have their own kind of exception (DEV-12). */
export const namedKindByCode = {
  C: 'DOOR_LEFT_OPEN',
  D: 'DOOR_UNSIGNED',
  E: 'BADGE_UNKNOWN',
  W: 'WRONG_PIN_3',
  X: 'NOT_COUNTED',
} as const;

/**
 * Kinds of exceptions from events, for codes with the severity error or warning (TXN-07). Other codes create no
 * exception.
 */
export const eventKinds = [
  ...Object.values(namedKindByCode),
  'CODE_L',
  'CODE_N',
  'CODE_O',
  'CODE_P',
  'CODE_T',
  // Any code with severity error or warning that is not listed.
  'CODE_OTHER',
] as const satisfies readonly (
  | `CODE_${ExceptionCode | 'OTHER'}`
  | (typeof namedKindByCode)[keyof typeof namedKindByCode]
)[];

export const exceptionKinds = [...computedKinds, ...eventKinds] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** Kinds about the health of a cabinet. The provider's users see these with the right LastComm_UI. */
export const healthKinds = ['LAST_COMM', 'DOOR_LEFT_OPEN', 'DOOR_UNSIGNED'] as const satisfies readonly ExceptionKind[];

/** Kinds that need action. Other kinds may wait. */
export const urgentKinds = [
  'KEY_OUT',
  'LAST_COMM',
  'WRONG_PIN_3',
  'NOT_COUNTED',
  'DOOR_UNSIGNED',
  'BADGE_UNKNOWN',
  'CODE_N',
  'CODE_T',
] as const satisfies readonly ExceptionKind[];

/** The label of a kind (EXC-01). */
export const exceptionLabel = (kind: ExceptionKind) =>
  (({ KEY_OUT: 'keyOut', BADGE_UNUSED: 'badgeAlert', LAST_COMM: 'lastComm' }) as const)[kind as 'KEY_OUT'] ?? 'unknown';

/**
 * Defaults: keys at the due time, badges after 30 days unused, systems after 3 days without contact. If a system falls
 * silent again after less than 60 minutes of contact, its last exception reopens.
 */
export const defaultLimits = { keyOutMinutes: 0, badgeUnusedDays: 30, lastCommDays: 3, reopenMinutes: 60 } as const;

/** The server sets `ended` and `disproved`. Users assign, resolve, and reopen exceptions (BEY-06). */
export const exceptionStates = ['open', 'owned', 'closed', 'ended', 'disproved'] as const;
export type ExceptionState = (typeof exceptionStates)[number];

const right = 'ExceptionAlerts_ALL';
export const exceptionLifecycle = lifecycle({
  states: exceptionStates,
  initial: 'open',
  derivedStates: ['ended', 'disproved'],
  actions: {
    take: { from: ['open', 'owned'], to: 'owned', right, reason: 'none' },
    assign: { from: ['open', 'owned'], to: 'owned', right, reason: 'none' },
    release: { from: ['owned'], to: 'open', right, reason: 'none' },
    close: { from: ['open', 'owned', 'ended'], to: 'closed', right, reason: 'none' },
    reopen: { from: ['closed'], to: 'open', right, reason: 'optional' },
  },
});

/** Filters of the exception list. */
export const exceptionViews = ['open', 'mine', 'unowned', 'ended', 'closed', 'all'] as const;
export type ExceptionView = (typeof exceptionViews)[number];

export const exceptionColumnIds = [
  'kind',
  'subject',
  'holder',
  'system',
  'property',
  'since',
  'elapsed',
  'state',
  'owner',
  'cause',
  'outcome',
  'note',
] as const;
export type ExceptionColumnId = (typeof exceptionColumnIds)[number];
export const exceptionSorts = sortKeys(exceptionColumnIds);

export const patternColumnIds = ['pattern', 'property', 'count', 'owner', 'oldest'] as const;
export type PatternColumnId = (typeof patternColumnIds)[number];
export const patternSorts = sortKeys(patternColumnIds);
