/** What a scan does. */
export const scanActions = ['hang', 'empty', 'take', 'assign', 'undo'] as const;
export type ScanAction = (typeof scanActions)[number];

/** What became of a scan that was taken. */
export const takenOutcomes = ['hung', 'same', 'empty', 'taken', 'assigned', 'undone'] as const;

/** Why a scan was refused; nothing changed. */
export const refusedOutcomes = [
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
  /** Its id was that of another scan: of another system, action, hook or tag. */
  'idUsed',
] as const;

export const scanOutcomes = [...takenOutcomes, ...refusedOutcomes] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

export const isRefused = (outcome: ScanOutcome): boolean =>
  (refusedOutcomes as readonly ScanOutcome[]).includes(outcome);

/** Why a tag or a part was exchanged (DEV-10). */
export const swapReasons = ['damaged', 'lost', 'unreadable', 'warranty', 'upgrade', 'other'] as const;
export type SwapReason = (typeof swapReasons)[number];

/** Scans that are sent at once. */
export const mostScans = 500;

/** Units that one tag opens. */
export const mostOpened = 500;
