import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { EditPage } from '../edit-page.tsx';
import { ChildEntities } from '../existing-entities.tsx';
import { levelCrumbs } from '../level-crumbs.ts';
import { DivisionForm } from './division-form.tsx';

export default function EditDivisionScreen() {
  const divisionId = useIdParam('divisionId');
  const result = useQuery(query(api.hierarchy.getDivision, { divisionId }, { quiet: true }));
  return (
    <EditPage
      title="division.edit"
      result={result}
      mayEdit={({ may }) => may.edit}
      crumbsOf={levelCrumbs}
      aside={(division) => <ChildEntities detail={division} />}
    >
      {(division) => <DivisionForm key={division.id} division={division} />}
    </EditPage>
  );
}
