import { type PmsOutcome, pmsOutcomes } from '@latchboard/contract/pms/rules';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import css from '../mapping/mapping.module.css';
import type { Run } from '../shapes.ts';
import { resultColumns } from './columns.tsx';

interface ResultPanelProps {
  readonly propertyId: number;
  readonly run: Run;
  readonly onChanged: () => unknown;
  readonly onEdit: () => void;
}

const firstRows = 50;
const maxRows = 500;

/** Result of the dry run, or of the import: rows by outcome, and the next action. */
export function ResultPanel({ propertyId, run, onChanged, onEdit }: ResultPanelProps) {
  const t = useTranslate();
  const { isBusy, problem, run: act } = useAction();
  const counts = run.counts as Partial<Record<PmsOutcome, number>>;
  const present = pmsOutcomes.filter((outcome) => (counts[outcome] ?? 0) > 0);
  const [outcome, setOutcome] = useState<PmsOutcome | 'all'>('all');
  const [limit, setLimit] = useState(firstRows);
  const ids = { propertyId, pmsRunId: run.id };
  const rows = useQuery({
    ...query(api.pms.listPmsRunRows, { ...ids, limit, ...(outcome !== 'all' && { outcome }) }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const count = rows.data?.count ?? 0;
  const total = (counts.new ?? 0) + (counts.changed ?? 0);
  const refresh = () => Promise.all([onChanged(), rows.refetch()]);
  async function apply() {
    const isConfirmed = await confirm({
      title: { key: 'pms.applyTitle', params: { count: total } },
      text: { key: 'pms.applyText', params: { rejected: counts.rejected ?? 0 } },
      confirmLabel: 'pms.apply',
    });
    if (isConfirmed) await act(() => api.pms.applyPmsRun(ids, { quiet: true }), refresh);
  }
  async function undo() {
    const isConfirmed = await confirm({
      title: { key: 'pms.undoTitle', params: { count: total } },
      text: 'pms.undoText',
      confirmLabel: 'pms.undo',
      isDangerous: true,
    });
    if (isConfirmed) await act(() => api.pms.undoPmsRun(ids, { quiet: true }), refresh);
  }
  return (
    <Panel
      title={run.state === 'checked' ? 'pms.step3' : 'pms.result'}
      actions={
        <>
          {run.may.check && <Button label="pms.changeMapping" onClick={onEdit} />}
          {run.may.undo && <Button label="pms.undo" busy={isBusy} onClick={() => void undo()} />}
          {run.may.apply && (
            <Button
              kind="main"
              label={{ key: 'pms.applyCount', params: { count: total } }}
              busy={isBusy}
              onClick={() => void apply()}
            />
          )}
          {run.state === 'applied' && run.kind === 'units' && (
            <LinkButton label="pms.openUnits" href={`/property/${propertyId}/units`} />
          )}
        </>
      }
    >
      <div className={css.content}>
        {problem && <p role="alert">{problem}</p>}
        {run.state === 'applied' && <p role="status">{t('pms.applied')}</p>}
        {run.state === 'undone' && <p role="status">{t('pms.undone')}</p>}
        <Segmented
          label="pms.outcome"
          value={outcome}
          onChange={setOutcome}
          options={[
            { value: 'all', label: 'pms.outcome.all' },
            ...present.map((value) => ({
              value,
              label: { key: `pms.outcomeCount.${value}` as const, params: { count: counts[value] ?? 0 } },
            })),
          ]}
        />
        <DataTable
          name="pms.result"
          label="pms.result"
          columns={resultColumns(t)}
          rows={rows.data?.rows}
          rowKey={({ number }) => String(number)}
          loading={rows}
          empty={{ title: 'pms.noRows' }}
          tone={(row) => (row.outcome === 'rejected' ? 'error' : undefined)}
          note={count > limit && t('pms.firstRows', { count: limit })}
          footer={
            count > limit &&
            limit < maxRows && <Button size="small" label="pms.moreRows" onClick={() => setLimit(maxRows)} />
          }
        />
      </div>
    </Panel>
  );
}
