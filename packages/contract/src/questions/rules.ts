/**
 * Maximum error in milliseconds of a cabinet's time if its clock was not corrected. If a holding starts or ends this
 * close to the requested time, the answer marks it as uncertain.
 */
export const clockToleranceMs = 120_000;

/** Maximum length of a question's period in days. */
export const maxQuestionDays = 31;

/** Maximum length of a question's period in milliseconds. One day may have 25 hours because of daylight saving time. */
export const maxQuestionMs = maxQuestionDays * 86_400_000 + 3_600_000;

/** Maximum number of visits in an answer. Additional visits are only counted. */
export const maxVisits = 100;

/** Reasons why the answer about a unit is uncertain (BEY-08). */
export const doubtKinds = [
  /** The location of a key was unknown: requested and not scanned, or never seen. */
  'keyUnknown',
  /** A key to the unit was marked as lost. */
  'keyLost',
  /** A key to the unit was replaced and may still exist. */
  'keyReplaced',
  /** A badge was removed, and the cabinet had not confirmed the removal. */
  'badgeKept',
  'doorUnsigned',
  'doorLeftOpen',
  /** A panel was pulled out with all its keys. */
  'panelPulled',
  /** Sequence numbers of events are missing. */
  'eventsMissing',
  /** The cabinet had no contact after the requested time. */
  'silent',
  /** The cabinet was reset or replaced. */
  'newStream',
  'quarantined',
  'erased',
  'clockDoubtful',
  /** A key board, which has no lock or door sensor. */
  'openBoard',
  /** The cabinet's data contradicts the stored data. */
  'logContested',
] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** Doubts after which events may be missing from the log (BEY-08). */
export const incompleteLogDoubts: readonly DoubtKind[] = [
  'eventsMissing',
  'silent',
  'newStream',
  'quarantined',
  'erased',
  'logContested',
];

/** Reasons why a holding is uncertain. */
export const holdingDoubts = ['edge', 'clock', 'silent', 'passedOn', 'badgeUnknown'] as const;
export type HoldingDoubt = (typeof holdingDoubts)[number];
