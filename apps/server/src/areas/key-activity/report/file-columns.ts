import { activityText, employeeText, exceptionText } from '@latchboard/contract/key-activity/rules/event-text';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import {
  type ReportColumnId,
  sortReportColumns,
  type TransactionKind,
} from '@latchboard/contract/key-activity/rules/report-kinds';
import { visitText } from '@latchboard/contract/key-activity/rules/visit-text';
import { tagText } from '@latchboard/contract/tag-labels/code';
import type { Translate } from '@latchboard/texts';
import { type FileColumn, memoize } from '#server/platform/export/cells.ts';
import type { LocalClock } from '#server/platform/export/local-clock.ts';
import type { CorrectionsByEvent } from '../corrections/corrections-by-event.ts';
import type { ExportRow } from './export-pages.ts';
import type { KnownNames } from './known-names.ts';
import type { UndoMarks } from './undo-marks.ts';

export interface FileContext {
  readonly kind: TransactionKind;
  /** Columns that the screen shows. Undefined means all columns. */
  readonly shown: readonly ReportColumnId[] | undefined;
  readonly t: Translate;
  readonly names: KnownNames;
  readonly corrections: CorrectionsByEvent;
  readonly undoMarks: UndoMarks;
  readonly clock: LocalClock;
  readonly hasLetteredPanels: boolean;
  readonly canSeeHooks: boolean;
}

interface Column extends FileColumn<ExportRow> {
  readonly id: ReportColumnId | 'marks' | 'corrections';
}

/**
 * Columns of a report (TXN-05), in the order and with the labels of its screen. Hooks and tags require the right to see
 * them.
 */
export function fileColumns(context: FileContext): readonly FileColumn<ExportRow>[] {
  const { kind, shown, canSeeHooks } = context;
  const isHook = ({ id }: Column) => id === 'hook' || id === 'tag';
  const isShown = (column: Column) =>
    (canSeeHooks || !isHook(column)) &&
    (shown === undefined || isIconOnScreen(column) || (shown as readonly string[]).includes(column.id));
  return sortReportColumns(kind, allColumns(context).filter(isShown));
}

/** Whether a column is an icon next to the time on the screen. A user cannot hide it. */
const isIconOnScreen = ({ id }: Column) => id === 'marks' || id === 'corrections';

const allColumns = (context: FileContext): Column[] => [
  ...personColumns(context),
  ...keyColumns(context),
  ...resultColumns(context),
  ...markColumns(context),
];

function personColumns({ t, clock, names }: FileContext): Column[] {
  const nameOf = ({ badge, at, kind, movement }: ExportRow) => {
    const employeeName = badge === null ? null : (names.holder(badge, at) ?? null);
    return employeeText({ employeeName, badgeNumber: badge, kind, movement }, t) || null;
  };
  return [
    { id: 'time', header: t('report.column.time'), width: 20, clock, cell: ({ local }) => local },
    { id: 'employee', header: t('report.column.employee'), width: 24, cell: nameOf },
    { id: 'badge', header: t('report.column.badge'), width: 10, cell: ({ badge }) => badge },
  ];
}

function keyColumns({ t, names, hasLetteredPanels }: FileContext): Column[] {
  const hookName = memoize((encoded) => formatHook(Number(encoded), hasLetteredPanels));
  const unitsOf = distinctValues((row) => names.units(row, row.at).join(', ') || null);
  const hookOf = distinctValues(({ hook }) => (hook === null ? null : hookName(String(hook))));
  return [
    { id: 'unit', header: t('report.column.unit'), width: 12, cell: unitsOf },
    { id: 'hook', header: t('report.column.hook'), width: 8, cell: hookOf },
    { id: 'tag', header: t('report.column.tag'), width: 12, cell: distinctValues(({ tag }) => tag && tagText(tag)) },
  ];
}

function resultColumns(context: FileContext): Column[] {
  const { t, names } = context;
  // A column on the screen is also in the file, even if no row has a receipt.
  const isReceiptOptional = !context.shown?.includes('receipt');
  const receiptOf = distinctValues((row) => names.receipt(row));
  const keypadOf = ({ datalog_id: id }: ExportRow) => names.datalog(id) ?? String(id);
  return [
    { id: 'activity', header: t('report.column.activity'), width: 28, cell: lineCell(activityCell(t, names), context) },
    {
      id: 'receipt',
      header: t('report.column.receipt'),
      width: 10,
      isOptional: isReceiptOptional,
      cell: receiptOf,
    },
    { id: 'exception', header: t('report.column.exception'), width: 32, cell: distinctValues(exceptionCell(t)) },
    { id: 'keypad', header: t('report.column.keypad'), width: 14, cell: keypadOf },
  ];
}

const markColumns = (context: FileContext): Column[] => [
  {
    id: 'marks',
    header: context.t('report.marks'),
    width: 18,
    isOptional: true,
    cell: distinctValues(marksCell(context)),
  },
  {
    id: 'corrections',
    header: context.t('detail.corrections'),
    width: 40,
    isOptional: true,
    cell: distinctValues(correctionsCell(context)),
  },
];

/** Marks on an event, which are icons on the screen. */
function marksCell({ t, undoMarks }: FileContext) {
  return (row: ExportRow): string | null => {
    const undo = undoMarks.of(row);
    const {
      late,
      exception,
      clock_corrected: isCorrected,
      quarantined,
      key_typed: isTyped,
      arrival_check: check,
    } = row;
    // Most rows have no mark, and there are very many rows.
    if (undo === null && check === null && !(late || isCorrected || quarantined || isTyped)) return null;
    const texts = [
      undo !== null && t(`report.undo.${undo}`),
      late && exception !== 'Y' && t('report.late'),
      isCorrected && t('report.clockCorrected'),
      quarantined && t('report.notCounted'),
      isTyped && t('report.keyTyped'),
      check !== null && t(`report.arrivalCheck.${check}`),
    ];
    return texts.filter(Boolean).join(', ') || null;
  };
}

/** Returns a cell function. The cell of a visit contains the distinct values of its events. */
function distinctValues(cell: (row: ExportRow) => string | null) {
  return (row: ExportRow) => {
    if (!row.folded) return cell(row);
    const values = row.folded.map(cell).filter((text) => text !== null);
    return values.length === 0 ? null : [...new Set(values)].join(', ');
  };
}

/** Returns a cell function: the summary of a visit, or the activity of one event. */
const lineCell =
  (reasonOf: (row: ExportRow) => string | null, { t, undoMarks }: FileContext) =>
  (row: ExportRow) =>
    row.folded
      ? visitText(row.folded, t, {
          reasonOf,
          undoOf: undoMarks.of,
          isTyped: ({ key_typed: isTyped }) => isTyped === true,
        })
      : reasonOf(row);

/**
 * Returns a cell function: the text of an activity. Most rows without a work order share a few values, so their texts
 * are cached.
 */
function activityCell(t: Translate, names: KnownNames) {
  const cellText = (row: ExportRow) =>
    activityText(
      {
        kind: row.kind,
        movement: row.movement,
        activityCode: row.activity,
        activityName: row.activity === null ? null : names.activity(row.activity),
        enteredWorkOrderNumber: row.work_order,
      },
      t,
    ) || null;
  const cachedTexts = new Map<string, string | null>();
  return (row: ExportRow) => {
    if (row.work_order !== null) return cellText(row);
    const key = `${row.kind} ${row.movement} ${row.activity}`;
    let text = cachedTexts.get(key);
    if (text === undefined) {
      text = cellText(row);
      cachedTexts.set(key, text);
    }
    return text;
  };
}

/** Corrected fields, in the order of the correction form. */
const correctedFields = ['employee', 'unit', 'activity', 'workOrder', 'note'] as const;

/** Returns a cell function: corrections with reason and author. The other cells keep the data that the cabinet sent. */
function correctionsCell({ t, corrections, clock }: FileContext) {
  return (row: ExportRow) => {
    const rowCorrections = corrections.of(row);
    if (rowCorrections.length === 0) return null;
    const texts = rowCorrections.map(({ correction, reason, author, at }) => {
      const values = correctedFields.flatMap((field) =>
        correction[field] === undefined ? [] : [`${t(`correction.${field}`)}: ${correction[field]}`],
      );
      const by = [author ?? t('correction.byProvider'), clock.formatInstant(at.getTime())].join(', ');
      return `${values.join('; ')}. ${t('correction.because', { reason })} (${by})`;
    });
    return texts.join(' | ');
  };
}

function exceptionCell(t: Translate) {
  const codeText = memoize((code) => `${code} ${exceptionText(code, t)}`);
  return ({ exception: code }: ExportRow) => (code === null ? null : codeText(code));
}
