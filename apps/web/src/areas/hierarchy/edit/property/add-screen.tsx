import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { EditPage } from '../edit-page.tsx';
import { levelCrumbs } from '../level-crumbs.ts';
import { PropertyForm } from './property-form.tsx';

export default function AddPropertyScreen() {
  const regionId = useIdParam('regionId');
  const result = useQuery(query(api.hierarchy.getRegion, { regionId }, { quiet: true }));
  return (
    <EditPage title="property.add" result={result} mayEdit={({ may }) => may.edit} crumbsOf={levelCrumbs}>
      {(region) => <PropertyForm key={region.id} region={region} />}
    </EditPage>
  );
}
