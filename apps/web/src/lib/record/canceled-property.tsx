import type { CallOutput, Contract } from '@latchboard/contract';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';

type Property = Pick<
  CallOutput<Contract['hierarchy']['getProperty']>,
  'id' | 'name' | 'timeZone' | 'canceled' | 'accountChanges'
>;

/**
 * Replaces the editor if the property is canceled (decision 57). Shows the reason and a link to the property, where it
 * can be reinstated.
 */
export function CanceledProperty({ property }: { readonly property: Property }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { id, name, timeZone, accountChanges } = property;
  const change = accountChanges?.canceled;
  const reasonText =
    change &&
    t('record.canceledWhy', {
      at: formatDateTime(change.at, timeZone, locale),
      by: change.by ?? t('record.canceledBySystem'),
      reason: change.reason.replace(/\.$/, ''),
    });
  return (
    <Panel>
      <EmptyState
        title={{ key: 'record.canceledTitle', params: { property: name } }}
        text={{ data: [reasonText, t('record.canceledText')].filter(Boolean).join(' ') }}
        action={<LinkButton kind="main" label="record.canceledBack" href={`/property/${id}`} />}
      />
    </Panel>
  );
}
