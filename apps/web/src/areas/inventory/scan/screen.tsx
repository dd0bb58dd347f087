import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { notFoundError } from '#web/lib/url-state.ts';
import { InventoryFrame } from '../inventory-frame.tsx';
import { scanModeByPath } from './modes.ts';
import { SerialDesk } from './serial-desk.tsx';
import { useQueue } from './use-queue.ts';

/** The five scan screens. Each scan performs the action of its screen on the scanned item (INV-01, INV-02). */
export default function ScanScreen() {
  const { pathname } = useLocation();
  const mode = scanModeByPath[pathname.split('/').at(-1) ?? ''];
  const { data: desk, error, refetch } = useQuery(query(api.inventory.readScanDesk, {}, { quiet: true }));
  const { queue, view } = useQueue(desk?.keepingKey);
  if (mode === undefined) throw notFoundError();
  if (desk && queue && view)
    return <SerialDesk key={mode} mode={mode} desk={desk} queue={queue} view={view} reload={refetch} />;
  return (
    <Page title={`inventory.scan.${mode}`}>
      <InventoryFrame current={mode}>
        <Panel>
          <Loading isSubject error={desk ? null : error} refetch={refetch} lines={6} />
        </Panel>
      </InventoryFrame>
    </Page>
  );
}
