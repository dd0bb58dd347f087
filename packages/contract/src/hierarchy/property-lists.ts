import { sortKeys } from '../record/rules.ts';

/** Filters of the property list. `temporary` means temporary access is in effect. */
export const propertyAccountFilters = ['active', 'canceled', 'delinquent', 'temporary', 'unnumbered'] as const;
export type PropertyAccountFilter = (typeof propertyAccountFilters)[number];

/** Columns of the list. The server can sort by any of them. */
export const propertyColumnIds = ['name', 'code', 'number', 'city', 'status', 'corporation', 'region'] as const;
export type PropertyColumnId = (typeof propertyColumnIds)[number];
export const propertySorts = sortKeys(propertyColumnIds);
export type PropertySort = (typeof propertySorts)[number];

/** Columns of the cancellation report. The server can sort by any of them. */
export const cancellationColumnIds = ['at', 'property', 'corporation', 'change', 'reason', 'by'] as const;
export type CancellationColumnId = (typeof cancellationColumnIds)[number];
export const cancellationSorts = sortKeys(cancellationColumnIds);

export const corporationColumnIds = ['name', 'divisions', 'regions', 'properties'] as const;
export type CorporationColumnId = (typeof corporationColumnIds)[number];
export const corporationSorts = sortKeys(corporationColumnIds);
