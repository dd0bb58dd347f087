import { sortKeys } from '../../record/rules.ts';

/** Hooks without a tag, or tags that no cabinet has reported for a number of days. */
export const emptyHookViews = ['hooks', 'unseen'] as const;
export const emptyHookStates = ['noKey', 'free', 'neverSeen', 'notSeen'] as const;
export const emptyHookColumnIds = ['system', 'hook', 'tag', 'opens', 'state', 'seen'] as const;
export type EmptyHookColumnId = (typeof emptyHookColumnIds)[number];
export const emptyHookSorts = sortKeys(emptyHookColumnIds);

/** Default number of days without a report after which a tag is listed as not seen. */
export const defaultUnseenDays = 90;

/** Parts that can be replaced. Tags are replaced by scanning, the others manually. */
export const swapParts = ['tag', 'keypad', 'reader', 'lock', 'board', 'battery', 'power', 'panel', 'other'] as const;
/** Parts that are recorded manually. */
export const builtInParts = ['keypad', 'reader', 'lock', 'board', 'battery', 'power', 'panel', 'other'] as const;
export const swapColumnIds = ['time', 'system', 'part', 'old', 'new', 'reason', 'by'] as const;
export type SwapColumnId = (typeof swapColumnIds)[number];
export const swapSorts = sortKeys(swapColumnIds);
