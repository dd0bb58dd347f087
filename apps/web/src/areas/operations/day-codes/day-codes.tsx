import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import css from './day-codes.module.css';

/**
 * Loads the codes of a day, by default the provider's current day. The server records each read, so the query never
 * refetches automatically (OPS-02).
 */
export const useDayCodes = (date: string | undefined) =>
  useQuery({
    ...query(api.operations.readDayCodes, date === undefined ? {} : { date }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The magic code and the gen10 code in large digits, with the day they are valid (OPS-02). */
export function DayCodes({ date }: { readonly date?: string | undefined }) {
  const t = useTranslate();
  const { data, error, refetch } = useDayCodes(date);
  if (data === undefined) return <Loading error={error} refetch={refetch} lines={3} />;
  return (
    <>
      <dl className={css.codes}>
        <div>
          <dt>{t('dayCodes.magic')}</dt>
          <dd>{data.magicCode}</dd>
        </div>
        <div>
          <dt>{t('dayCodes.gen10')}</dt>
          <dd>{data.g10Code}</dd>
        </div>
      </dl>
      <p className={css.note}>{t('dayCodes.validOn', { day: formatDay(data.date) })}</p>
    </>
  );
}
