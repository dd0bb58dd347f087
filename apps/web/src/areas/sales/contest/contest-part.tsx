import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { ContestChart } from './contest-chart.tsx';

/** The contest on the dashboard, with a link to its goals (OPS-01, OPS-04). */
export function ContestPart() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { data, error, refetch } = useQuery(query(api.sales.readContest, {}, { quiet: true, live: 'all' }));
  if (data === undefined) return <Loading error={error} refetch={refetch} lines={4} />;
  return (
    <>
      <ContestChart contest={data} />
      <Link href="/contest">{t('contest.title')}</Link>
    </>
  );
}
