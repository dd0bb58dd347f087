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

function allColumns(context: FileContext): Column[] {
  const { t, clock, names, hasLetteredPanels } = context;
  const nameOf = ({ badge, at, kind, movement }: ExportRow) => {
    const employeeName = badge === null ? null : (names.holder(badge, at) ?? null);
    return employeeText({ employeeName, badgeNumber: badge, kind, movement }, t) || null;
  };
  const hookName = memoize((encoded) => formatHook(Number(encoded), hasLetteredPanels));
  const marks = [
    { applies: ({ late, exception }: ExportRow) => late && exception !== 'Y', text: t('report.late') },
    { applies: ({ clock_corrected: corrected }: ExportRow) => corrected, text: t('report.clockCorrected') },
    { applies: ({ quarantined: isQuarantined }: ExportRow) => isQuarantined, text: t('report.notCounted') },
    { applies: ({ key_typed: isKeyTyped }: ExportRow) => isKeyTyped === true, text: t('report.keyTyped') },
  ];
  return [
    { id: 'time', header: t('report.column.time'), width: 20, clock, cell: ({ local }) => local },
    { id: 'employee', header: t('report.column.employee'), width: 24, cell: nameOf },
    { id: 'badge', header: t('report.column.badge'), width: 10, cell: ({ badge }) => badge },
    {
      id: 'unit',
      header: t('report.column.unit'),
      width: 12,
      cell: distinctValues((row) => names.units(row, row.at).join(', ') || null),
    },
    {
      id: 'hook',
      header: t('report.column.hook'),
      width: 8,
      cell: distinctValues(({ hook }) => (hook === null ? null : hookName(String(hook)))),
    },
    { id: 'tag', header: t('report.column.tag'), width: 12, cell: distinctValues(({ tag }) => tag && tagText(tag)) },
    { id: 'activity', header: t('report.column.activity'), width: 28, cell: lineCell(activityCell(t, names), context) },
    {
      id: 'receipt',
      header: t('report.column.receipt'),
      width: 10,
      // A column on the screen is also in the file, even if no row has a receipt.
      isOptional: !context.shown?.includes('receipt'),
      cell: distinctValues((row) => names.receipt(row)),
    },
    { id: 'exception', header: t('report.column.exception'), width: 32, cell: distinctValues(exceptionCell(t)) },
    {
      id: 'keypad',
      header: t('report.column.keypad'),
      width: 14,
      cell: ({ datalog_id: id }) => names.datalog(id) ?? String(id),
    },
    {
      id: 'marks',
      header: t('report.marks'),
      width: 18,
      isOptional: true,
      cell: distinctValues((row) => {
        const undo = context.undoMarks.of(row);
        if (row.arrival_check === null && undo === null && !marks.some(({ applies }) => applies(row))) return null;
        const check = row.arrival_check === null ? [] : [t(`report.arrivalCheck.${row.arrival_check}`)];
        const undoTexts = undo === null ? [] : [t(`report.undo.${undo}`)];
        return [...undoTexts, ...marks.flatMap(({ applies, text }) => (applies(row) ? [text] : [])), ...check].join(
          ', ',
        );
      }),
    },
    {
      id: 'corrections',
      header: t('detail.corrections'),
      width: 40,
      isOptional: true,
      cell: distinctValues(correctionsCell(context)),
    },
  ];
}

/** The cell of a visit contains the distinct values of its events. */
function distinctValues(cell: (row: ExportRow) => string | null) {
  return (row: ExportRow) => {
    if (!row.folded) return cell(row);
    const values = row.folded.map(cell).filter((text) => text !== null);
    return values.length === 0 ? null : [...new Set(values)].join(', ');
  };
}

/** Summary of a visit, or the value of one event. */
const lineCell =
  (reasonOf: (row: ExportRow) => string | null, { t, undoMarks }: FileContext) =>
  (row: ExportRow) =>
    row.folded ? visitText(row.folded, t, { reasonOf, undoOf: undoMarks.of }) : reasonOf(row);

/** Returns a function for the text of an activity. Most rows share a few values, so each text is created only once. */
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

/** Corrections with reason and author. The other cells keep the data that the cabinet sent. */
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
