import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { leadsHref } from '../shapes.ts';
import { LeadPage } from './lead-page.tsx';

/** A lead: person, interest, and state (OPS-09). */
export default function LeadScreen() {
  const leadId = useIdParam('leadId');
  const { data, error, refetch } = useQuery(query(api.leads.getLead, { leadId }, { quiet: true }));
  if (data) return <LeadPage lead={data} refresh={refetch} />;
  return (
    <Page title="leads.title" crumbs={[{ label: 'leads.title', href: leadsHref }]}>
      <Panel>
        <Loading isSubject error={error} refetch={refetch} lines={8} />
      </Panel>
    </Page>
  );
}
