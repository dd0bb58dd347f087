import { type PmsOutcome, pmsOutcomes } from '@latchboard/contract/pms/rules';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { useSectionHref } from '#web/lib/record/use-section-href.ts';
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

const rowsPerPage = 100;
/** Section of the property page that shows the imported records. */
const sectionOf = { units: 'units', residents: 'units', vendors: 'people', workOrders: 'work-orders' } as const;

/** Result of the dry run, or of the import: rows by outcome, and the next action. */
export function ResultPanel({ propertyId, run, onChanged, onEdit }: ResultPanelProps) {
  const t = useTranslate();
  const hrefOf = useSectionHref();
  const { isBusy, problem, run: act } = useAction();
  const counts = run.counts as Partial<Record<PmsOutcome, number>>;
  const present = pmsOutcomes.filter((outcome) => (counts[outcome] ?? 0) > 0);
  const [outcome, setOutcome] = useState<PmsOutcome | 'all'>((counts.rejected ?? 0) > 0 ? 'rejected' : 'all');
  const ids = { propertyId, pmsRunId: run.id };
  const input = { ...ids, limit: rowsPerPage, ...(outcome !== 'all' && { outcome }) };
  const rows = useInfiniteQuery({
    queryKey: [callName(api.pms.listPmsRunRows), input],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.pms.listPmsRunRows({ ...input, ...(cursor !== null && { cursor }) }, { quiet: true, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const shownRows = rows.data?.pages.flatMap((page) => page.rows);
  const rejected = counts.rejected ?? 0;
  const total = (counts.new ?? 0) + (counts.changed ?? 0);
  const refresh = () => Promise.all([onChanged(), rows.refetch()]);
  async function apply() {
    const isConfirmed = await confirm({
      title: { key: 'pms.applyTitle', params: { count: total } },
      text: rejected > 0 ? { key: 'pms.applyRejected', params: { count: rejected } } : 'pms.applyText',
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
  async function discard() {
    const isConfirmed = await confirm({
      ...{ title: 'pms.discardTitle', text: 'pms.discardText', confirmLabel: 'pms.discard' },
      isDangerous: true,
    });
    if (isConfirmed) await act(() => api.pms.discardPmsRun(ids, { quiet: true }), refresh);
  }
  return (
    <Panel
      title={run.state === 'checked' ? 'pms.step3' : 'pms.result'}
      actions={
        <>
          {run.may.check && <Button label="pms.changeMapping" onClick={onEdit} />}
          {run.may.discard && <Button label="pms.discard" busy={isBusy} onClick={() => void discard()} />}
          {run.may.undo && <Button label="pms.undo" busy={isBusy} onClick={() => void undo()} />}
          {run.may.apply && total > 0 && (
            <Button
              kind="main"
              label={{ key: 'pms.applyCount', params: { count: total } }}
              busy={isBusy}
              onClick={() => void apply()}
            />
          )}
          {run.state === 'applied' && (
            <LinkButton
              label={`pms.kind.${run.kind}`}
              href={hrefOf({ level: 'property', id: propertyId }, sectionOf[run.kind])}
            />
          )}
        </>
      }
    >
      <div className={css.content}>
        {problem && <p role="alert">{problem}</p>}
        {run.may.apply && total === 0 && <p role="status">{t('pms.nothing')}</p>}
        {run.state === 'applied' && <p role="status">{t('pms.applied')}</p>}
        {run.state === 'discarded' && <p role="status">{t('pms.discarded')}</p>}
        {run.state === 'undone' && <p role="status">{t('pms.undone')}</p>}
        {(counts.missing ?? 0) > 0 && <p>{t('pms.missingStay')}</p>}
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
          rows={shownRows}
          rowKey={({ number }) => String(number)}
          loading={rows}
          empty={{ title: 'pms.noRows' }}
          tone={(row) => (row.outcome === 'rejected' ? 'error' : undefined)}
          note={rows.hasNextPage && t('pms.firstRows', { count: shownRows?.length ?? 0 })}
          footer={
            rows.hasNextPage && (
              <Button
                size="small"
                label="pms.moreRows"
                busy={rows.isFetchingNextPage}
                onClick={() => void rows.fetchNextPage()}
              />
            )
          }
        />
      </div>
    </Panel>
  );
}
