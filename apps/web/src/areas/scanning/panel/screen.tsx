import { useCanonicalProperty } from '#web/lib/record/use-canonical-property.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { useDesk } from '../desk/use-desk.ts';
import { overviewHref } from '../shapes.ts';
import { DeskPage } from './desk-page.tsx';

/** Scans tags onto hooks, one after another (DEV-04). */
export default function PanelScreen() {
  const propertyId = useIdParam('propertyId');
  const datalogId = useIdParam('datalogId');
  const openDesk = useDesk({ propertyId, datalogId });
  const isElsewhere = useCanonicalProperty(propertyId, openDesk.board?.property.id);
  return (
    <DeskPage
      {...openDesk}
      title="scanning.title"
      back={overviewHref(propertyId, datalogId)}
      isElsewhere={isElsewhere}
    />
  );
}
