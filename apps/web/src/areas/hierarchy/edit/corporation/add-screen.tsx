import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { corporationListHref } from '../../corporation-list-href.ts';
import { CorporationForm } from './corporation-form.tsx';

export default function AddCorporationScreen() {
  return (
    <Page title="corporation.add" crumbs={[{ label: 'hierarchy.corporations', href: corporationListHref }]}>
      <Panel>
        <CorporationForm />
      </Panel>
    </Page>
  );
}
