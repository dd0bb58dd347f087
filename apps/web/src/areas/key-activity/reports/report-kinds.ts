import type { TransactionKind } from '@latchboard/contract/key-activity/rules/report-kinds';
import type { RightKey } from '@latchboard/rights';
import type { TextKey } from '@latchboard/texts';

export type { TransactionKind };
export type ReportKind = 'keysOut' | 'incident' | 'tagSearch' | 'emptyHooks' | TransactionKind;
export type Show = 'all' | 'keys' | 'problems';

export const filterNames = ['unit', 'tag', 'badge', 'activity', 'exception', 'movement', 'weekday'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, readonly string[]>>;

export const noFilters: Filters = {
  unit: [],
  tag: [],
  badge: [],
  activity: [],
  exception: [],
  movement: [],
  weekday: [],
};

export interface Report {
  readonly kind: ReportKind;
  /** Path below `/property-reports/{propertyId}/`. */
  readonly path: string;
  readonly title: TextKey;
  readonly lead: TextKey;
  /** All of these rights are required. */
  readonly needs: readonly RightKey[];
}

/** Reports of a property in order (TXN-02), and the incident question (BEY-08). */
export const reports: readonly Report[] = [
  {
    kind: 'keysOut',
    path: 'keys-out',
    title: 'report.keysOut',
    lead: 'report.keysOutLead',
    needs: ['Report-KeysOut_READ'],
  },
  {
    kind: 'incident',
    path: 'incident',
    title: 'report.incident',
    lead: 'report.incidentLead',
    needs: ['DatalogTransaction_ALL', 'Report-ByUnit_READ'],
  },
  {
    kind: 'transactions',
    path: 'transaction',
    title: 'report.transactions',
    lead: 'report.transactionsLead',
    needs: ['DatalogTransaction_ALL', 'Report-Transactions_READ'],
  },
  {
    kind: 'byUnit',
    path: 'report-by-unit',
    title: 'report.byUnit',
    lead: 'report.byUnitLead',
    needs: ['DatalogTransaction_ALL', 'Report-ByUnit_READ'],
  },
  {
    kind: 'byEmployee',
    path: 'report-by-employee',
    title: 'report.byEmployee',
    lead: 'report.byEmployeeLead',
    needs: ['DatalogTransaction_ALL', 'Report-ByEmployee_READ'],
  },
  {
    kind: 'byActivity',
    path: 'report-by-activity',
    title: 'report.byActivity',
    lead: 'report.byActivityLead',
    needs: ['DatalogTransaction_ALL', 'Report-ByActivity_READ'],
  },
  {
    kind: 'exceptions',
    path: 'exception',
    title: 'report.exceptions',
    lead: 'report.exceptionsLead',
    needs: ['DatalogTransaction_ALL', 'Report-Exceptions_READ'],
  },
  {
    kind: 'custom',
    path: 'custom-report',
    title: 'report.custom',
    lead: 'report.customLead',
    needs: ['DatalogTransaction_ALL', 'Report-Custom_READ'],
  },
  {
    kind: 'tagSearch',
    path: 'tag-search',
    title: 'report.tagSearch',
    lead: 'report.tagSearchLead',
    needs: ['DatalogTransaction_ALL', 'Report-TagSearch_READ'],
  },
  {
    kind: 'emptyHooks',
    path: 'empty-hooks',
    title: 'report.emptyHooks',
    lead: 'report.emptyHooksLead',
    needs: ['Report-EmptyHooks_READ', 'Report-HooksTags_READ'],
  },
];

/** Reports that a user with these rights may open. */
export function allowedReports(rights: readonly string[]): readonly Report[] {
  return reports.filter(({ needs }) => needs.every((right) => rights.includes(right)));
}

/** Filters of each report, its main subject first. */
export const filtersOf: Readonly<Record<TransactionKind, readonly FilterName[]>> = {
  transactions: ['badge', 'unit', 'exception'],
  byUnit: ['unit', 'badge', 'exception'],
  byEmployee: ['badge', 'unit', 'exception'],
  byActivity: ['activity', 'badge', 'unit'],
  exceptions: ['exception', 'badge', 'unit'],
  custom: filterNames,
};

/**
 * Event kind shown initially: all events for the exception and custom reports, or if exceptions are filtered; key
 * movements otherwise.
 */
export const initialShow = (kind: TransactionKind, exceptions: readonly string[]): Show =>
  kind === 'exceptions' || kind === 'custom' || exceptions.length > 0 ? 'all' : 'keys';

export function reportHref(propertyId: number, path: string): string {
  return `/property-reports/${propertyId}/${path}`;
}
