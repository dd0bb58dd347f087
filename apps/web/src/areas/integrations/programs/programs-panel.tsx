import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { ProgramRow } from './program-row.tsx';

const ProgramDialog = lazy(() => import('./program-dialog.tsx'));

/** API keys of a corporation with their rights, places, expiration, and last use (BEY-13). */
export function ProgramsPanel({ id }: EntityRef) {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(
    query(api.integrations.listPrograms, { corporationId: id }, { quiet: true }),
  );
  const [before, after] = t('programs.lead', { reference: '\n' }).split('\n');
  return (
    <>
      <ListPanel
        title="programs.title"
        empty="programs.none"
        rows={data?.rows}
        rowKey={(row) => row.id}
        failure={{ error, refetch }}
        actions={data && <AddButton size="small" label="programs.add" onClick={() => setAdding(true)} />}
        foot={
          <p>
            {before}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {t('programs.reference')}
            </a>
            {after}
          </p>
        }
      >
        {(row) => <ProgramRow program={row} corporationId={id} />}
      </ListPanel>
      <Suspense>
        {isAdding && data && (
          <ProgramDialog corporationId={id} grantable={data.grantable} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </>
  );
}
