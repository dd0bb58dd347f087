import { sortKeys } from '../record/rules.ts';

/** Kinds of units (DEV-09). */
export const unitKinds = ['apartment', 'common', 'master', 'vehicle', 'other'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** Filters of the unit list. */
export const unitViews = ['active', 'inactive', 'all'] as const;

/** Columns of the list. The server can sort by any of them. */
export const unitColumnIds = ['unit', 'building', 'kind', 'resident', 'keys', 'state'] as const;
export type UnitColumnId = (typeof unitColumnIds)[number];
export const unitSorts = sortKeys(unitColumnIds);

/** Maximum length of a unit's name. */
export const maxUnitNameLength = 100;

/** Maximum number of pasted lines. */
export const maxPastedUnits = 5000;

/** Subjects that a property's users confirm every `confirmationDays` days (HIE-10). */
export const confirmationSubjects = ['units', 'contacts'] as const;
export type ConfirmationSubject = (typeof confirmationSubjects)[number];
export const confirmationDays = 180;

/** Names of residents, each with the email address if known. */
export const residentNames = (residents: readonly { readonly name: string; readonly email: string | null }[]) =>
  residents.map(({ name, email }) => (email === null ? name : `${name} (${email})`));

/** Maximum number of residents in the list of a unit. */
export const maxListedResidents = 500;

/** Periods of residents, in the order of their list. */
export const residentPeriods = ['current', 'future', 'past'] as const;
export type ResidentPeriod = (typeof residentPeriods)[number];
