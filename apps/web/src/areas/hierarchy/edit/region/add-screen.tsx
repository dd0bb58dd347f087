import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { EditPage } from '../edit-page.tsx';
import { ChildEntities, NextStep } from '../existing-entities.tsx';
import { levelCrumbs } from '../level-crumbs.ts';
import { RegionForm } from './region-form.tsx';

export default function AddRegionScreen() {
  const divisionId = useIdParam('divisionId');
  const result = useQuery(query(api.hierarchy.getDivision, { divisionId }, { quiet: true }));
  return (
    <EditPage
      title="region.add"
      result={result}
      mayEdit={({ may }) => may.edit}
      crumbsOf={levelCrumbs}
      aside={(division) => (
        <>
          <ChildEntities detail={division} />
          <NextStep level="region" />
        </>
      )}
    >
      {(division) => <RegionForm key={division.id} division={division} />}
    </EditPage>
  );
}
