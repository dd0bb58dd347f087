import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { corporationListHref } from '../../corporation-list-href.ts';
import css from '../edit-form.module.css';
import { ExistingEntities, NextStep } from '../existing-entities.tsx';
import { CorporationForm } from './corporation-form.tsx';

/** Number of existing corporations next to the form. */
const shownCorporations = 10;

export default function AddCorporationScreen() {
  const { data, error, refetch } = useQuery(
    query(api.hierarchy.listCorporations, { limit: shownCorporations }, { quiet: true }),
  );
  return (
    <Page title="corporation.add" crumbs={[{ label: 'hierarchy.corporations', href: corporationListHref }]}>
      <div className={css.columns}>
        <Panel>
          <CorporationForm />
        </Panel>
        <div className={css.aside}>
          <ExistingEntities
            title="hierarchy.corporations"
            level="corporation"
            rows={data?.rows}
            failure={{ error, refetch }}
          />
          <NextStep level="corporation" />
        </div>
      </div>
    </Page>
  );
}
