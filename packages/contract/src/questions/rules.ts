/**
 * Times of a cabinet are exact to this many milliseconds where its clock was not corrected (areas: the incident question). A holding that
 * ends or begins this close to the time asked about may cover it.
 */
export const clockToleranceMs = 120_000;

/** The longest time that one question covers, in days. */
export const longestQuestionDays = 31;

/** The same in milliseconds; one day of them may be that of the autumn change, an hour longer. */
export const longestQuestionMs = longestQuestionDays * 86_400_000 + 3_600_000;

/** Visits beyond these are counted. */
export const mostVisits = 100;

/** Why it is not certain who could open a unit (BEY-08). */
export const doubtKinds = [
  /** A key of the unit was nowhere known: asked for and not scanned, or never seen. */
  'keyUnknown',
  /** Somebody said that a key of the unit was lost. */
  'keyLost',
  /** A key of the unit was replaced and may still exist. */
  'keyReplaced',
  /** A badge was removed, and the cabinet had not confirmed that it knows. */
  'badgeKept',
  'doorUnsigned',
  'doorLeftOpen',
  /** The whole panel was pulled. */
  'panelPulled',
  /** Numbers of events are missing. */
  'eventsMissing',
  /** The cabinet has not been heard from since. */
  'silent',
  /** The cabinet was reset or replaced. */
  'newStream',
  'quarantined',
  'erased',
  'clockDoubtful',
  /** What the cabinet says does not fit what is stored. */
  'logContested',
] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** Doubts after which what the log does not have may have happened all the same (BEY-08). */
export const incompleteLog: readonly DoubtKind[] = [
  'eventsMissing',
  'silent',
  'newStream',
  'quarantined',
  'erased',
  'logContested',
];

/** What makes one holding less than certain. */
export const holdingDoubts = ['edge', 'clock', 'silent', 'passedOn', 'badgeUnknown'] as const;
export type HoldingDoubt = (typeof holdingDoubts)[number];
