import { bothWays } from '../../record/rules.ts';

export const badgeNumber = /^[0-9]{6}$/;
export const badgePin = /^[0-9]{4}$/;
export const badgeLevels = ['employee', 'master'] as const;
export const badgeLanguages = ['en', 'es'] as const;

/** Valid now, valid from a later day, and no longer valid. */
export const badgeStates = ['active', 'scheduled', 'inactive'] as const;
export type BadgeState = (typeof badgeStates)[number];

/**
 * Which badges a list shows; `unused` are the active ones that nobody used for the days of the alert settings, `welcome` those of the welcome pack
 * that nobody has yet.
 */
export const badgeViews = ['active', 'scheduled', 'unused', 'inactive', 'welcome'] as const;
export type BadgeView = (typeof badgeViews)[number];

/** The columns of the list; the server sorts by each of those in `badgeSorts`. */
export const badgeColumnIds = ['name', 'number', 'hours', 'lastUsed', 'keys', 'level', 'valid', 'cabinets'] as const;
export type BadgeColumnId = (typeof badgeColumnIds)[number];
export const badgeSortIds = ['name', 'number', 'lastUsed', 'keys', 'level', 'valid'] as const;
export type BadgeSortId = (typeof badgeSortIds)[number];
export const badgeSorts = bothWays(badgeSortIds);

/** What was done with a badge, as its history keeps it. */
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

/** Lines of one bulk add. */
export const mostBadgeLines = 5000;
