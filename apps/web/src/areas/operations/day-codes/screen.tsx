import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { formatDay, isDay } from '@latchboard/ui/date-range/day.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import { useUrlState } from '#web/lib/url-state.ts';
import css from './day-codes.module.css';
import { DayCodes, useDayCodes } from './day-codes.tsx';

const readDate = ({ date }: Readonly<Record<string, unknown>>) => ({
  date: typeof date === 'string' && isDay(date) ? date : undefined,
});

/** Codes of a selected day. Users with access to the audit log also see who viewed codes recently (OPS-02, OPS-09). */
export default function DayCodesScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [{ date }, setUrlState] = useUrlState(readDate);
  const { data } = useDayCodes(date);
  const views = data?.looks ?? [];
  return (
    <Page title="dayCodes.title">
      <div className={css.columns}>
        <Panel>
          <div className={css.day}>
            <DateField
              label="dayCodes.date"
              value={date ?? data?.date ?? null}
              onChange={(next) => setUrlState({ date: next ?? undefined })}
              today={data?.date ?? ''}
            />
          </div>
          <DayCodes date={date} />
          <p className={css.note}>{t('dayCodes.audited')}</p>
        </Panel>
        {views.length > 0 && (
          <ListPanel
            title="dayCodes.views"
            empty="dayCodes.views"
            rows={views}
            rowKey={({ at, date: viewed }) => `${at} ${viewed}`}
          >
            {(look) =>
              t('dayCodes.view', {
                when: formatDateTime(look.at, localZone, locale),
                who: look.by ?? '',
                day: formatDay(look.date),
              })
            }
          </ListPanel>
        )}
      </div>
    </Page>
  );
}
