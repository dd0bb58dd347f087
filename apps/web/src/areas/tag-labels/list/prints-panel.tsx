import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loading } from '#web/lib/loading.tsx';
import type { LabelPrint } from '../shapes.ts';
import css from './screen.module.css';

interface PrintsPanelProps {
  readonly result: UseQueryResult<{ readonly rows: readonly LabelPrint[] }>;
  readonly timeZone: string;
}

/** Print history with time and user. */
export function PrintsPanel({ result, timeZone }: PrintsPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const prints = result.data?.rows;
  return (
    <Panel title="tagLabels.history">
      {!prints ? (
        <Loading error={result.error} refetch={result.refetch} lines={4} />
      ) : prints.length === 0 ? (
        <EmptyState title="tagLabels.noHistory" />
      ) : (
        <ul className={css.prints}>
          {prints.map(({ id, kind, count, numbers, at, by }) => (
            <li key={id} title={numbers.join(', ')}>
              {t(kind === 'tags' ? 'tagLabels.printedTags' : 'tagLabels.printedBadges', { count })}
              <span>{[formatDateTime(at, timeZone, locale), by].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
