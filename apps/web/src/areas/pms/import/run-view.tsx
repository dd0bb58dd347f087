import { isPmsJobRunning } from '@latchboard/contract/pms/rules';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { MappingPanel } from '../mapping/mapping-panel.tsx';
import { ResultPanel } from '../result/result-panel.tsx';
import type { Run } from '../shapes.ts';
import css from './import.module.css';

const pollMs = 1000;

/** One import: its file, the mapping, and the result. */
export function RunView({ propertyId, runId }: { readonly propertyId: number; readonly runId: number }) {
  const t = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery({
    ...query(api.pms.getPmsRun, { propertyId, pmsRunId: runId }, { quiet: true }),
    refetchInterval: ({ state }) => (state.data && isPmsJobRunning(state.data.state) ? pollMs : false),
  });
  if (!data) return <Loading error={error} refetch={refetch} lines={5} />;
  const { state, may } = data;
  const isRunning = isPmsJobRunning(state);
  const isMapping = may.check && (state !== 'checked' || isEditing);
  const afterCheck = () => {
    setEditing(false);
    return refetch();
  };
  return (
    <div className={css.content}>
      <FileFacts run={data} />
      {data.failure && !(isMapping && state === 'stopped') && (
        <p role="alert" className={css.failure}>
          {data.failure}
        </p>
      )}
      {isRunning && (
        <div className={css.progress}>
          <p role="status">{t(`pms.running.${state as 'checking' | 'applying' | 'undoing'}`)}</p>
          <progress aria-label={t('pms.progress')} />
        </div>
      )}
      {isMapping && <MappingPanel propertyId={propertyId} run={data} onChecked={afterCheck} />}
      {!isMapping && !isRunning && (
        <ResultPanel propertyId={propertyId} run={data} onChanged={refetch} onEdit={() => setEditing(true)} />
      )}
    </div>
  );
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** Name, row count, and format of the file, and content that is not read. */
function FileFacts({ run }: { readonly run: Run }) {
  const t = useTranslate();
  const { sheets, hiddenSheets, hiddenRows, hiddenColumns, unnamedColumns } = run.ignored;
  const separator = run.separator as keyof typeof separatorNames | null;
  const facts = [
    run.fileName,
    t('pms.rowCount', { count: run.rows }),
    run.encoding && t('pms.encoding', { name: run.encoding.toUpperCase() }),
    separator &&
      (separator in separatorNames
        ? t(`pms.separator.${separatorNames[separator]}`)
        : t('pms.separator.other', { separator })),
    run.headerLine > 0 && t('pms.headerLine', { line: run.headerLine }),
  ].filter(Boolean);
  const ignored = [...sheets, ...hiddenSheets, ...hiddenColumns, ...unnamedColumns];
  return (
    <div>
      <p className={css.facts}>{facts.join(' · ')}</p>
      {ignored.length > 0 && <p className={css.facts}>{t('pms.ignored', { names: ignored.join(', ') })}</p>}
      {hiddenRows > 0 && <p className={css.facts}>{t('pms.ignoredRows', { rows: hiddenRows })}</p>}
    </div>
  );
}
