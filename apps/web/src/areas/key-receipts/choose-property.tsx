import type { TextKey } from '@latchboard/texts';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';

/** Receipts belong to a property: the address names none, and none is selected. */
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
