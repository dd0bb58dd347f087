import { Button } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/entries.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useTimesOf } from '../contacts/times-of.ts';
import { ChangeFormDialog } from './change-form-dialog.tsx';

/** What a property's people asked the provider to change, and asking for more (HIE-08). */
export function ChangeFormPanel({ id: propertyId }: EntityRef) {
  const t = useTranslate();
  const timeOf = useTimesOf({ level: 'property', id: propertyId });
  const [isAsking, setAsking] = useState(false);
  const result = useQuery(query(api.hierarchy.listChangeForms, { propertyId, limit: 50 }, { quiet: true }));
  const rows = result.data?.rows;
  return (
    <Panel
      title="changeForm.title"
      actions={<Button size="small" label="changeForm.ask" onClick={() => setAsking(true)} />}
    >
      <p>{t('changeForm.intro')}</p>
      {result.error && !rows ? (
        <LoadFailure error={result.error} refetch={result.refetch} />
      ) : rows === undefined ? (
        <Skeleton lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState title="changeForm.none" />
      ) : (
        <ul className={css.entries}>
          {rows.map(({ id, at, by, changes, note }) => (
            <li key={id}>
              {[...changes.entries()].map(([place, { detail, from, to }]) => (
                <p key={place}>
                  {t(`changeForm.detail.${detail}`)}: {from === '' ? '–' : from} → {to}
                </p>
              ))}
              {note !== '' && <p>{note}</p>}
              <small>
                {by ?? t('notes.nobody')}, {timeOf(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <ChangeFormDialog propertyId={propertyId} onClose={() => setAsking(false)} onSent={() => result.refetch()} />
      )}
    </Panel>
  );
}
