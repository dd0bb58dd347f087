import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { EditPage } from '../edit-page.tsx';
import { ChildEntities } from '../existing-entities.tsx';
import { levelCrumbs } from '../level-crumbs.ts';
import { RegionForm } from './region-form.tsx';

export default function EditRegionScreen() {
  const regionId = useIdParam('regionId');
  const result = useQuery(query(api.hierarchy.getRegion, { regionId }, { quiet: true }));
  return (
    <EditPage
      title="region.edit"
      result={result}
      mayEdit={({ may }) => may.edit}
      crumbsOf={levelCrumbs}
      aside={(region) => <ChildEntities detail={region} />}
    >
      {(region) => <RegionForm key={region.id} region={region} />}
    </EditPage>
  );
}
