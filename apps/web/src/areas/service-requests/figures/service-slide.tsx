import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { ClosedChart } from './closed-chart.tsx';

/** Chart of the service requests and installations closed each month this year (OPS-01). */
export function ServiceSlide() {
  const [year] = useState(() => new Date().getFullYear());
  const { data, error, refetch } = useQuery(
    query(api.serviceRequests.getServiceReport, { year }, { quiet: true, live: 'all' }),
  );
  if (!data) return <Loading error={error} refetch={refetch} lines={6} />;
  return <ClosedChart year={year} month={0} months={data.months} />;
}
