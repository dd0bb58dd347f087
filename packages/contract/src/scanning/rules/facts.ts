export const scanActions = ['hang', 'empty', 'take', 'assign', 'undo'] as const;
export type ScanAction = (typeof scanActions)[number];

/** Results of an accepted scan. */
export const acceptedOutcomes = ['hung', 'same', 'empty', 'taken', 'assigned', 'undone'] as const;

/** Reasons for a rejected scan, which changes nothing. */
export const rejectedOutcomes = [
  'tagTooLong',
  'tagUnreadable',
  'tagElsewhere',
  'hookTaken',
  'tagReplaced',
  'isSerial',
  'unitHasTag',
  'unitUnknown',
  'noSuchHook',
  'nothingToUndo',
  /** The scan's ID was already used for another system, action, hook, or tag. */
  'idUsed',
] as const;

export const scanOutcomes = [...acceptedOutcomes, ...rejectedOutcomes] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

export const isRejected = (outcome: ScanOutcome): boolean =>
  (rejectedOutcomes as readonly ScanOutcome[]).includes(outcome);

/** Reasons for replacing a tag or a part (DEV-10). */
export const swapReasons = ['damaged', 'lost', 'unreadable', 'warranty', 'upgrade', 'other'] as const;
export type SwapReason = (typeof swapReasons)[number];

/** Maximum number of scans in one request. */
export const maxScans = 500;

/** Maximum number of units that one tag opens. */
export const maxOpenedUnits = 500;
