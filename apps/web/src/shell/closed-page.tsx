import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { SuspendedNotice } from '#web/lib/suspended-notice.tsx';
import { ProviderContact } from './provider-contact.tsx';
import type { PropertyDetail } from './use-view.ts';

/** Stands for every page of a suspended property that is closed: why, and how to reach the provider (NAV-11). */
export function ClosedPage({ property }: { readonly property: PropertyDetail }) {
  return (
    <Page title={{ data: property.name }}>
      <SuspendedNotice property={property} />
      <Panel>
        <ProviderContact />
      </Panel>
    </Page>
  );
}
