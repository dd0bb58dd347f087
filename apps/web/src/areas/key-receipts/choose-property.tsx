import type { TextKey } from '@latchboard/texts';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';

/** Property choice for receipts, if neither the URL nor the selection has a property. */
export function ChooseProperty({ title }: { readonly title: TextKey }) {
  return (
    <Page title={title}>
      <Panel>
        <EmptyState
          title="keyReceipts.chooseProperty"
          text="keyReceipts.choosePropertyText"
          action={<LinkButton label="keyReceipts.backToBoard" href="/overview" />}
        />
      </Panel>
    </Page>
  );
}
