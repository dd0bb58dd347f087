import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { OfflineAge } from '#web/lib/offline/offline-age.tsx';
import { useCanonicalProperty } from '#web/lib/record/use-canonical-property.ts';
import { useSectionHref } from '#web/lib/record/use-section-href.ts';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { useDesk } from '../desk/use-desk.ts';
import { UnitsDesk } from './units-desk.tsx';

/** Assigns units to keys: scan a tag, then enter its units (DEV-02, DEV-04). */
export default function ScanUnitsScreen() {
  const t = useTranslate();
  const propertyId = useIdParam('propertyId');
  const datalogId = useIdParam('datalogId');
  const hrefOf = useSectionHref();
  const mode = mayDo(useMe(), 'Scanning_UI') ? 'scan' : 'assign';
  const { board, error, refetch, desk, view, copiedAt } = useDesk({ propertyId, datalogId, mode });
  const isElsewhere = useCanonicalProperty(propertyId, board?.property.id);
  return (
    <Page
      title="keyTags.units"
      subtitle={board && t('keyTags.systemLine', { property: board.property.name, system: board.system.name })}
      crumbs={
        board
          ? [{ label: { data: board.property.name }, href: hrefOf({ level: 'property', id: propertyId }, 'systems') }]
          : []
      }
    >
      <OfflineAge at={copiedAt} />
      {board && desk && view && !isElsewhere ? (
        <UnitsDesk board={board} desk={desk} view={view} />
      ) : error ? (
        <LoadFailure isSubject error={error} refetch={refetch} />
      ) : (
        <Panel>
          <Skeleton lines={8} />
        </Panel>
      )}
    </Page>
  );
}
