import { useIdParam } from '#web/lib/address.ts';
import { useCanonicalProperty } from '#web/lib/record/use-canonical-property.ts';
import { useDesk } from '../desk/use-desk.ts';
import { overviewHref } from '../shapes.ts';
import { DeskPage } from './desk-page.tsx';

/** Scans tags onto hooks, one after another (DEV-04). */
export default function PanelScreen() {
  const propertyId = useIdParam('propertyId');
  const datalogId = useIdParam('datalogId');
  const found = useDesk({ propertyId, datalogId });
  const isElsewhere = useCanonicalProperty(propertyId, found.board?.property.id);
  return (
    <DeskPage {...found} title="scanning.title" back={overviewHref(propertyId, datalogId)} isElsewhere={isElsewhere} />
  );
}
