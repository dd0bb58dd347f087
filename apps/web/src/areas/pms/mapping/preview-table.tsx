import { withoutDirectionControls } from '@latchboard/contract/names';
import { type PmsKind, pmsFields } from '@latchboard/contract/pms/rules';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { failureMessage } from '#web/lib/failure-toast.ts';
import { query } from '#web/lib/query.ts';
import { fieldLabel, shownValue } from '../field-label.ts';
import type { Preview, Rules } from '../shapes.ts';
import type { MappingDraft } from './editor.ts';
import { duplicateFields, rulesOf } from './editor.ts';
import css from './mapping.module.css';

type Row = Preview['rows'][number];

interface PreviewTableProps {
  readonly propertyId: number;
  readonly runId: number;
  readonly draft: MappingDraft;
}

/** The first rows as the mapping would store them. The server recomputes them after each mapping change. */
export function PreviewTable({ propertyId, runId, draft }: PreviewTableProps) {
  const t = useTranslate();
  const currentText = JSON.stringify(rulesOf(draft));
  const text = useDeferredValue(currentText);
  const rules = useMemo(() => JSON.parse(text) as Rules, [text]);
  const missingFields = requiredFields(draft.kind).filter(({ id }) => !fillsField(rules, id));
  const doubleNames = duplicateFields(draft).map((field) => t(fieldLabel(field)));
  const isComplete = missingFields.length === 0 && doubleNames.length === 0;
  const { data, error, isPending } = useQuery({
    ...query(api.pms.previewPmsRun, { propertyId, pmsRunId: runId, rules }, { quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
    // The deferred rules may still fill a field twice when the draft no longer does.
    enabled: isComplete && text === currentText,
  });
  const fields = useMemo(() => [...new Set(rules.fields.map(({ field }) => field))], [rules]);
  const missingNames = missingFields.map(({ id }) => t(fieldLabel(id))).join(', ');
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'line',
        title: 'pms.line',
        value: ({ line }) => line,
        isNumber: true,
        isFixed: true,
        width: 75,
      },
      ...fields.map(
        (field, index): Column<Row> => ({
          id: field,
          title: fieldLabel(field),
          value: (row) => row.values[field] ?? problemAt(row, field)?.message ?? '',
          cell: (row) => <PreviewCell row={row} field={field} />,
          width: 150,
          grows: true,
          card: index === 0 ? 'start' : 'line',
        }),
      ),
      {
        id: 'skipped',
        title: 'pms.note',
        value: ({ skipped }) => skipped ?? '',
        width: 160,
        grows: true,
      },
    ],
    [fields],
  );
  if (missingFields.length > 0) return <p>{t('pms.previewNeedsFields', { names: missingNames })}</p>;
  if (!isComplete) return <p>{t('pms.previewNeedsJoin', { names: doubleNames.join(', ') })}</p>;
  if (error) return <p role="alert">{failureMessage(error, t)}</p>;
  return (
    <DataTable
      name="pms.preview"
      label="pms.preview"
      columns={columns}
      rows={data?.rows}
      rowKey={({ line }) => String(line)}
      loading={{ isPending }}
      tone={({ problems }) => (problems.length > 0 ? 'error' : undefined)}
      isBare
    />
  );
}

const requiredFields = (kind: PmsKind) => pmsFields[kind].filter(({ isRequired }) => isRequired);

const fillsField = ({ fields }: Rules, id: string) => fields.some(({ field }) => field === id);

const problemAt = (row: Row, field: string) => row.problems.find((problem) => problem.field === field);

function PreviewCell({ row, field }: { readonly row: Row; readonly field: string }) {
  const t = useTranslate();
  const problem = problemAt(row, field);
  if (!problem) return shownValue(field, row.values[field] ?? null, t);
  return (
    <span className={css.problem}>
      {problem.value
        ? t('pms.valueProblem', { value: withoutDirectionControls(problem.value), message: problem.message })
        : problem.message}
    </span>
  );
}
