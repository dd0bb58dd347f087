import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { SuspendedNotice } from '#web/lib/suspended-notice.tsx';
import { ProviderContact } from './provider-contact.tsx';
import type { PropertyDetail } from './use-view.ts';

/** Shown in place of pages that are closed for a suspended property. Contains the reason and contact data (NAV-11). */
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
