import { Button } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { formatDuration } from '#web/lib/duration.ts';
import { Loading } from '#web/lib/loading.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import css from './activities-panel.module.css';
import { type Activity, ActivityDialog } from './activity-dialog.tsx';

/** Activities that are reasons for taking keys at a property, with names in both languages (HIE-08). */
export function ActivitiesPanel({ id: propertyId }: EntityRef) {
  const t = useTranslate();
  const mayEdit = mayDo(useMe(), 'SystemInfo_UPDATE');
  const [editedActivity, setEditedActivity] = useState<Activity | 'new' | null>(null);
  const result = useQuery(query(api.systems.listActivities, { propertyId }, { quiet: true }));
  const rows = result.data?.rows;
  return (
    <Panel
      title="activity.title"
      actions={mayEdit && <Button size="small" label="activity.add" onClick={() => setEditedActivity('new')} />}
    >
      {rows === undefined ? (
        <Loading error={result.error} refetch={result.refetch} lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState title="activity.none" />
      ) : (
        <>
          <p className={css.lead}>{t('activity.text')}</p>
          <ul className={css.activities}>
            {rows.map((activity) => (
              <li key={activity.code}>
                <span className={css.code}>{activity.code}</span>
                <span className={css.names}>
                  <b>{activity.name}</b>
                  {activity.nameEs !== null && (
                    <>
                      {' · '}
                      <span lang="es">{activity.nameEs}</span>
                    </>
                  )}
                  {activity.minutes !== null && (
                    <span className={css.due}>
                      {t('activity.dueAfter', { duration: formatDuration(activity.minutes, t) })}
                    </span>
                  )}
                </span>
                {mayEdit && (
                  <Button
                    kind="quiet"
                    size="small"
                    label="activity.editShort"
                    onClick={() => setEditedActivity(activity)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {editedActivity && (
        <ActivityDialog
          propertyId={propertyId}
          activity={editedActivity === 'new' ? null : editedActivity}
          allActivities={rows ?? []}
          onClose={() => setEditedActivity(null)}
          onSaved={() => result.refetch()}
        />
      )}
    </Panel>
  );
}
