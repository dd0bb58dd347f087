import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { EditPage } from '../edit-page.tsx';
import { levelCrumbs } from '../level-crumbs.ts';
import { CorporationForm } from './corporation-form.tsx';

export default function EditCorporationScreen() {
  const corporationId = useIdParam('corporationId');
  const result = useQuery(query(api.hierarchy.getCorporation, { corporationId }, { quiet: true }));
  return (
    <EditPage title="corporation.edit" result={result} mayEdit={({ may }) => may.edit} crumbsOf={levelCrumbs}>
      {(corporation) => <CorporationForm key={corporation.id} corporation={corporation} />}
    </EditPage>
  );
}
