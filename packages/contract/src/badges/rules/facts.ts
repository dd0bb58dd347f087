import { sortKeys } from '../../record/rules.ts';

export const badgeNumber = /^[0-9]{6}$/;
export const badgePin = /^[0-9]{4}$/;
export const badgeLevels = ['employee', 'master'] as const;
export const badgeLanguages = ['en', 'es'] as const;

/** States of a badge: valid now, valid from a later day, or no longer valid. */
export const badgeStates = ['active', 'scheduled', 'inactive'] as const;
export type BadgeState = (typeof badgeStates)[number];

/**
 * Views of the list. `unused` badges are active, but have not been used for the number of days in the exception
 * settings. `welcome` badges are from the welcome pack and have not been given out yet.
 */
export const badgeViews = ['active', 'scheduled', 'unused', 'inactive', 'welcome'] as const;
export type BadgeView = (typeof badgeViews)[number];

/** Columns of the list. The server sorts by those in `badgeSorts`. */
export const badgeColumnIds = ['name', 'number', 'hours', 'lastUsed', 'keys', 'level', 'valid', 'cabinets'] as const;
export type BadgeColumnId = (typeof badgeColumnIds)[number];
export const badgeSortIds = ['name', 'number', 'lastUsed', 'keys', 'level', 'valid'] as const;
export type BadgeSortId = (typeof badgeSortIds)[number];
export const badgeSorts = sortKeys(badgeSortIds);

/** Steps in the history of a badge. */
export const badgeSteps = [
  'welcome',
  'add',
  'giveOut',
  'change',
  'correct',
  'pin',
  'deactivate',
  'reactivate',
  'hours',
  'consent',
  'withdraw',
  'endConsent',
] as const;
export type BadgeStep = (typeof badgeSteps)[number];

/** Maximum number of lines in a bulk add. */
export const maxBadgeLines = 5000;
