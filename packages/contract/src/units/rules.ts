import { bothWays } from '../record/rules.ts';

/** What a unit is (DEV-09). */
export const unitKinds = ['apartment', 'common', 'master', 'vehicle', 'other'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** Which units a list shows. */
export const unitViews = ['active', 'inactive', 'all'] as const;

/** The columns of the list; the server sorts by each of them. */
export const unitColumnIds = ['unit', 'building', 'kind', 'resident', 'keys', 'state'] as const;
export type UnitColumnId = (typeof unitColumnIds)[number];
export const unitSorts = bothWays(unitColumnIds);

/** Most characters of a unit's name. */
export const longestUnitName = 100;

/** Lines that are pasted at once. */
export const mostPastedUnits = 5000;

/** What a property's people confirm to be right, and after how many days they are asked again (HIE-10). */
export const confirmedSubjects = ['units', 'contacts'] as const;
export type ConfirmedSubject = (typeof confirmedSubjects)[number];
export const confirmationDays = 180;
