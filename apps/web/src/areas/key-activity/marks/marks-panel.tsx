import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { KeyPage } from '../keys/shapes.ts';
import css from './marks.module.css';

type Mark = KeyPage['marks'][number];

/** Marks on a key, including withdrawn ones, newest first. Hidden if empty. */
export function MarksPanel({ page }: { readonly page: KeyPage }) {
  const newest = page.marks.find(({ withdrawn }) => withdrawn === null);
  if (page.marks.length === 0) return null;
  return (
    <Panel title="marks.panel" flush>
      <ul className={css.marks}>
        {page.marks.map((mark) => (
          <MarkLine key={mark.id} mark={mark} page={page} mayWithdraw={page.may.withdraw && mark === newest} />
        ))}
      </ul>
    </Panel>
  );
}

interface MarkLineProps {
  readonly mark: Mark;
  readonly page: KeyPage;
  readonly mayWithdraw: boolean;
}

function MarkLine({ mark, page: { property }, mayWithdraw }: MarkLineProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction();
  const formatTime = (at: string) => formatDateTime(at, property.timeZone, locale);
  const authorName = (author: string | null) => author ?? t('marks.provider');

  const withdraw = () =>
    run(
      async () => {
        await api.keyActivity.withdrawKeyMark({ propertyId: property.id, markId: mark.id });
        showToast({ tone: 'success', title: 'marks.withdrawn' });
      },
      () => queryClient.invalidateQueries({ queryKey: [callName(api.keyActivity.keyPage)] }),
    );

  return (
    <li data-withdrawn={mark.withdrawn !== null}>
      <div>
        <StatusChip
          status={mark.withdrawn !== null ? 'inactive' : mark.kind === 'lost' ? 'error' : 'in'}
          label={`marks.kind.${mark.kind}`}
        />{' '}
        {formatTime(mark.at)}
        {mark.cabinet && `, ${t('marks.inCabinet', { name: mark.cabinet.name })}`}
        {mark.note !== '' && <p>{mark.note}</p>}
        <small>
          {t('marks.reportedBy', { author: authorName(mark.author), time: formatTime(mark.madeAt) })}
          {mark.withdrawn &&
            ` · ${t('marks.withdrawnBy', { author: authorName(mark.withdrawn.author), time: formatTime(mark.withdrawn.at) })}`}
        </small>
      </div>
      {mayWithdraw && <Button size="small" label="marks.withdraw" busy={isBusy} onClick={() => void withdraw()} />}
    </li>
  );
}
