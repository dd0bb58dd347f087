import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { EditPage } from '../edit-page.tsx';
import { ChildEntities, NextStep } from '../existing-entities.tsx';
import { levelCrumbs } from '../level-crumbs.ts';
import { DivisionForm } from './division-form.tsx';

export default function AddDivisionScreen() {
  const corporationId = useIdParam('corporationId');
  const result = useQuery(query(api.hierarchy.getCorporation, { corporationId }, { quiet: true }));
  return (
    <EditPage
      title="division.add"
      result={result}
      mayEdit={({ may }) => may.edit}
      crumbsOf={levelCrumbs}
      aside={(corporation) => (
        <>
          <ChildEntities detail={corporation} />
          <NextStep level="division" />
        </>
      )}
    >
      {(corporation) => <DivisionForm key={corporation.id} corporation={corporation} />}
    </EditPage>
  );
}
