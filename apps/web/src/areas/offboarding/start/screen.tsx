import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { notFoundError, read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { StartForm } from './start-form.tsx';

const readPerson = (raw: Readonly<Record<string, unknown>>) => ({
  staff: read.wholeNumber(raw.staff, 1, 0),
  badge: read.wholeNumber(raw.badge, 1, 0),
});

/** Preview of an offboarding before it is confirmed (BEY-10). */
export default function StartOffboardingScreen() {
  const propertyId = useIdParam('propertyId');
  const [{ staff, badge }] = useUrlState(readPerson);
  const loginPreview = useQuery({
    ...query(api.leavings.previewLeavingOfLogin, { propertyId, staffId: staff }, { quiet: true }),
    enabled: staff > 0,
  });
  const badgePreview = useQuery({
    ...query(api.leavings.previewLeavingOfBadge, { propertyId, badgeId: badge }, { quiet: true }),
    enabled: staff === 0 && badge > 0,
  });
  const result = staff > 0 ? loginPreview : badgePreview;
  const crumbs = usePropertyCrumbs(result.data?.property);
  if (staff === 0 && badge === 0) throw notFoundError();
  return (
    <Page
      title={result.data ? { key: 'offboarding.startTitle', params: { name: result.data.name } } : 'offboarding.title'}
      subtitle={result.data?.property.name}
      crumbs={crumbs}
    >
      {result.data ? (
        <StartForm preview={result.data} />
      ) : (
        <Panel>
          <Loading isSubject error={result.error} refetch={result.refetch} lines={8} />
        </Panel>
      )}
    </Page>
  );
}
