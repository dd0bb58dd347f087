import { weekdays } from '@latchboard/contract/key-activity/rules/report-kinds';
import { formatHour } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { HeatMap } from '@latchboard/ui/heat-map/heat-map.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';

interface ActivityPanelProps {
  readonly propertyId: number;
  /** Subject of the movements: a key, unit, or person. */
  readonly subject: { readonly keyId: number } | { readonly unit: string } | { readonly badge: string };
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Key movements by weekday and hour, with the hours closed by restrictions (TXN-11). */
export function ActivityPanel({ propertyId, subject }: ActivityPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const me = useMe();
  const canSeeTransactions = mayDo(me, 'DatalogTransaction_ALL');
  const result = useQuery({
    ...query(api.keyActivity.activityHours, { propertyId, ...subject }, { quiet: true }),
    enabled: canSeeTransactions,
  });
  if (!canSeeTransactions) return null;
  const data = result.data;
  const total = data?.cells.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const summary = t('activityHours.total', { count: total });
  return (
    <Panel title="activityHours.title" {...(data && { note: summary })}>
      {!data ? (
        <Loading error={result.error} refetch={result.refetch} lines={7} />
      ) : total === 0 ? (
        <EmptyState title="activityHours.none" />
      ) : (
        <HeatMap
          label={`${t('activityHours.title')}: ${summary}`}
          columns={hours.map((hour) => formatHour(hour, locale))}
          markedLabel={data.closed === null || data.closed.length === 0 ? null : t('activityHours.closed')}
          rows={weekdays.map((day) => ({
            id: String(day),
            label: t(`activityHours.day.${day}`),
            values: hours.map(
              (hour) => data.cells.find((cell) => cell.weekday === day && cell.hour === hour)?.count ?? 0,
            ),
            marked: new Set(data.closed?.filter(({ weekday }) => weekday === day).map(({ hour }) => hour)),
          }))}
        />
      )}
    </Panel>
  );
}
