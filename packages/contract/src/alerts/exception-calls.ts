import * as z from 'zod';
import { call } from '../call.ts';
import { handover } from '../key-activity/shapes.ts';
import {
  availableActions,
  commaSeparated,
  fileExport,
  historyEntry,
  listFile,
  listInput,
  noteText,
  page,
} from '../record/shapes.ts';
import { id, integer, placeFilter } from '../shapes.ts';
import {
  exceptionColumnIds,
  exceptionKinds,
  exceptionLifecycle,
  exceptionSorts,
  exceptionStates,
  exceptionViews,
  patternSorts,
} from './rules/exceptions.ts';

const idAndName = z.object({ id: z.number().int(), name: z.string() });

/** Exception in a list (EXC-01, EXC-02). */
const exceptionRow = z.object({
  id: z.number().int(),
  kind: z.enum(exceptionKinds),
  label: z.enum(['keyOut', 'badgeAlert', 'lastComm', 'unknown']),
  state: z.enum(exceptionStates),
  since: z.string(),
  /** Time of the event that ended the exception. Null while the condition lasts. */
  endedAt: z.string().nullable(),
  /** How long the exception has been open, or was open until it ended. */
  elapsed: z.object({ days: z.number().int(), hours: z.number().int() }),
  property: z.object({ ...idAndName.shape, timeZone: z.string() }),
  tag: z.string().nullable(),
  /** ID of the key, for the link to its page. */
  key: z.number().int().nullable(),
  unit: z.string().nullable(),
  /** Badge, with its owner at the time `since`. */
  holder: z.object({ badge: z.string(), name: z.string().nullable(), badgeId: z.number().int().nullable() }).nullable(),
  /** For a key that is out too long: the vendor who has it. Null if the holder has it. */
  receipt: handover.nullable(),
  system: z.object({ ...idAndName.shape, silentSince: z.string().nullable() }).nullable(),
  /** Whether the key may have been returned: it was out at the last contact, and its cabinet is silent now. */
  mayBeBack: z.boolean(),
  owner: idAndName.nullable(),
  cause: z.string().nullable(),
  outcome: z.string().nullable(),
  note: z.string().nullable(),
  closedAt: z.string().nullable(),
  episode: z.number().int(),
  revision: z.number().int(),
});

/** Exceptions of one kind about the same subject or the same person (BEY-06). */
const pattern = z.object({
  id: z.number().int(),
  kind: z.enum(exceptionKinds),
  property: z.object({ ...idAndName.shape, timeZone: z.string() }),
  by: z.enum(['key', 'person', 'system', 'property']),
  count: z.number().int(),
  oldest: z.string(),
  /** Person who owns all the exceptions. Null if the exceptions have no owner or several owners. */
  owner: idAndName.nullable(),
  unowned: z.number().int(),
  /** IDs of all exceptions, newest first, and IDs of the open exceptions without an owner. */
  ids: z.array(z.number().int()),
  unownedIds: z.array(z.number().int()),
  /** The 50 newest exceptions in the pattern. */
  exceptions: z.array(exceptionRow),
});

const record = z.object({
  ...exceptionRow.shape,
  foundAt: z.string(),
  /** Events that serve as evidence for the exception, in order. */
  evidence: z.array(
    z.object({
      at: z.string(),
      system: idAndName.nullable(),
      position: z.number().int().nullable(),
      movement: z.string().nullable(),
      badge: z.string().nullable(),
      name: z.string().nullable(),
      late: z.boolean(),
    }),
  ),
  /** Phone number of the vendor's contact, or of the holder. */
  phone: z.string().nullable(),
  closedBy: z.string().nullable(),
  history: z.array(historyEntry(exceptionLifecycle)),
  may: availableActions(exceptionLifecycle),
  causes: z.array(idAndName),
  outcomes: z.array(idAndName),
  /** Users who may become the owner of the exception. */
  owners: z.array(idAndName),
  /** The latest service request about the exception. */
  request: z.object({ id: z.number().int(), number: z.number().int() }).nullable(),
  mayOpenRequest: z.boolean(),
});

/** Lowest and highest limit in effect at a place. */
const limits = z.object({ least: z.number().int(), most: z.number().int() });

const access = { right: ['ExceptionAlerts_ALL', 'LastComm_UI'], reach: 'visible' } as const;

const filters = {
  ...placeFilter,
  view: z.enum(exceptionViews).default('open'),
  kind: commaSeparated(exceptionKinds).optional(),
  search: listInput.search,
};

/** Exceptions within the caller's reach, their handling, and the number of open ones (EXC-02, BEY-06). */
export const exceptionCalls = {
  listExceptions: call({
    method: 'GET',
    path: '/exceptions',
    summary: 'List exceptions by level and property, oldest first by default (EXC-02)',
    access,
    input: z.strictObject({ ...listInput, ...filters, sort: z.enum(exceptionSorts).default('since') }),
    output: page(exceptionRow),
  }),
  exportExceptions: call({
    ...fileExport,
    path: '/exceptions/file',
    summary: 'Export the exceptions as a spreadsheet, CSV, or PDF',
    access,
    input: z.strictObject({
      ...filters,
      sort: z.enum(exceptionSorts).default('since'),
      ...listFile(exceptionColumnIds),
    }),
  }),
  listExceptionPatterns: call({
    method: 'GET',
    path: '/exceptions/patterns',
    summary: 'Exceptions grouped by kind and subject or person, urgent kinds first, then oldest first (BEY-06)',
    access,
    input: z.strictObject({ ...listInput, ...filters, sort: z.enum(patternSorts).default('pattern') }),
    output: page(pattern),
  }),
  countExceptions: call({
    method: 'GET',
    path: '/exceptions/count',
    summary: 'The count of open exceptions, and the start of the oldest',
    access,
    input: z.strictObject(placeFilter),
    output: z.object({ open: z.number().int(), oldest: z.string().nullable() }),
  }),
  getExceptionLimits: call({
    method: 'GET',
    path: '/exceptions/limits',
    summary: 'Time limits, in minutes, for keys out and silent cabinets at the properties of a level (EXC-01)',
    access,
    input: z.strictObject(placeFilter),
    output: z.object({ KEY_OUT: limits, LAST_COMM: limits }),
  }),
  getException: call({
    method: 'GET',
    path: '/exceptions/{exceptionId}',
    summary: 'An exception with its evidence, history, and allowed actions (BEY-06)',
    access,
    input: z.strictObject({ exceptionId: id }),
    output: record,
  }),
  actOnExceptions: call({
    method: 'POST',
    status: 200,
    path: '/exceptions/actions',
    summary: 'Assign, reassign, unassign, resolve, or reopen exceptions; each succeeds or fails independently (BEY-06)',
    access: { right: 'ExceptionAlerts_ALL', reach: 'visible' },
    input: z.strictObject({
      exceptionIds: z.array(integer.min(1)).min(1).max(500),
      action: z.enum(['take', 'assign', 'release', 'close', 'reopen']),
      /** The new owner. */
      ownerId: integer.min(1).nullable().default(null),
      causeId: integer.min(1).nullable().default(null),
      outcomeId: integer.min(1).nullable().default(null),
      note: noteText.max(1000).nullable().default(null),
      /** Whether to undo the last resolution. This also restores the previous owner. */
      isUndo: z.boolean().default(false),
    }),
    output: z.object({
      done: z.array(z.number().int()),
      refused: z.array(z.object({ id: z.number().int(), code: z.string(), by: z.string().nullable() })),
    }),
  }),
};
