import { useIdParam } from '#web/lib/url-state.ts';
import { useDesk } from '../desk/use-desk.ts';
import { DeskPage } from '../panel/desk-page.tsx';
import { expressFindHref } from '../shapes.ts';

/**
 * Express scanning of a new system: its units are assigned to hooks in order, and then all tags are scanned (DEV-04).
 */
export default function ExpressPanelScreen() {
  const datalogId = useIdParam('datalogId');
  return <DeskPage {...useDesk({ datalogId })} title="scanning.express" back={expressFindHref} />;
}
