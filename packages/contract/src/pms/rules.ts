import { maxImportBytes, maxImportRows } from '../imports/columns.ts';
import { unitKinds } from '../units/rules.ts';
import { workOrderLifecycle } from '../work-orders/rules.ts';

/** Kinds of records that another system exports (BEY-21). */
export const pmsKinds = ['units', 'residents', 'vendors', 'workOrders'] as const;
export type PmsKind = (typeof pmsKinds)[number];

/** Field of a record that a mapping can fill. */
export interface PmsField {
  readonly id: string;
  /** Whether each record has the field. A mapping must fill it. */
  readonly isRequired?: boolean;
  /** Whether the field is a date. A mapping defines the format of its column. */
  readonly isDay?: boolean;
  /** Accepted values, regardless of case. */
  readonly choices?: readonly string[];
}

export const pmsFields: Readonly<Record<PmsKind, readonly [PmsField, ...PmsField[]]>> = {
  units: [
    { id: 'unit', isRequired: true },
    { id: 'building' },
    { id: 'kind', choices: unitKinds },
    { id: 'residentEmail' },
    { id: 'residentLanguage', choices: ['en', 'es'] },
  ],
  residents: [
    { id: 'unit', isRequired: true },
    { id: 'residentName', isRequired: true },
    { id: 'residentEmail' },
    { id: 'residentLanguage', choices: ['en', 'es'] },
    { id: 'moveIn', isDay: true },
    { id: 'moveOut', isDay: true },
  ],
  vendors: [
    { id: 'name', isRequired: true },
    { id: 'phoneNumber' },
    { id: 'emailAddress' },
    { id: 'insuranceExpiresOn', isDay: true },
  ],
  workOrders: [
    { id: 'number', isRequired: true },
    { id: 'unit' },
    { id: 'task', isRequired: true },
    { id: 'state', choices: workOrderLifecycle.states },
    { id: 'dueOn', isDay: true },
    { id: 'assignee' },
    { id: 'assigneeEmail' },
  ],
};

/** Fields that together identify a record of a kind, regardless of case. */
export const pmsKeyFields: Readonly<Record<PmsKind, readonly [string, ...string[]]>> = {
  units: ['unit'],
  residents: ['unit', 'residentName'],
  vendors: ['name'],
  workOrders: ['number'],
};

/**
 * Outcomes for the rows of a file, and for stored records that are not in the file. `kept`: only fields edited by hand
 * differ.
 */
export const pmsOutcomes = ['new', 'changed', 'kept', 'unchanged', 'skipped', 'rejected', 'missing'] as const;
export type PmsOutcome = (typeof pmsOutcomes)[number];

export const pmsRunStates = [
  'read',
  'checking',
  'stopped',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'discarded',
] as const;
export type PmsRunState = (typeof pmsRunStates)[number];

/** Whether a job processes a run in this state. */
export const isPmsJobRunning = (state: PmsRunState): boolean => ['checking', 'applying', 'undoing'].includes(state);

/** Places where a source's files can arrive: the folder of the property or of its corporation, or the bucket. */
export const pmsPlaces = ['property', 'corporation', 'bucket'] as const;
export type PmsPlace = (typeof pmsPlaces)[number];

/** Maximum number of hours within which a source expects its next file: one year. */
export const maxSourceHours = 8784;
/** Start of a file name. Files with a leading period are not imported, so no prefix begins with one. */
export const fileNameStart = /^(?!\.)[^/\\]*$/;
/** Maximum number of distinct values per column that a mapping offers and can replace. */
export const maxColumnValues = 200;
/** Days between two emails about a folder that cannot be read. */
export const inboxReminderDays = 7;
export const maxSourceRecipients = 50;

/** Whether either a source has recipients or the user chose to notify no one, but not both. */
export const isRecipientChoice = (source: {
  readonly recipients: readonly number[];
  readonly notifiesNoOne: boolean;
}) => (source.recipients.length === 0) === source.notifiesNoOne;
export const recipientChoiceIssue = { path: ['notifiesNoOne'], message: 'valRecipients' };

/** Encodings of text files that are detected. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

/** Maximum size of the rows in one call, in bytes. */
export const maxPmsCallBytes = 4_194_304;
export const maxPmsBytes = maxImportBytes;
export const maxPmsRows = maxImportRows;
/** Days for which the file of a run is kept. */
export const pmsFileDays = 90;
/** Number of rows in a preview. */
export const previewRows = 10;
export const maxColumnNameLength = 100;
/** Maximum number of characters in a cell. Longer cells are rejected. */
export const maxCellLength = 1000;
/** Maximum number of rows times columns in a call. */
export const maxPmsCallCells = 1_000_000;
