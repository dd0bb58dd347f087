import type { Translate } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { EmailLink } from '@latchboard/ui/email-link/email-link.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/entries.module.css';
import { useMe } from '#web/lib/session.ts';
import { type Resident, residentsAnchor } from '../shapes.ts';
import { ResidentDialog } from './resident-dialog.tsx';

interface ResidentsPanelProps {
  readonly propertyId: number;
  readonly unit: string;
}

/** Scrolls to the panel after its residents have loaded, if the URL's hash names it. */
const scrollToNamed = (panel: HTMLElement | null) => {
  if (panel && window.location.hash === `#${panel.id}`) panel.scrollIntoView();
};

/** Residents of a unit: current, future, and past. Only for users who may edit units (BEY-21). */
export function ResidentsPanel({ propertyId, unit }: ResidentsPanelProps) {
  const t = useTranslate();
  const me = useMe();
  const [editedResident, setEditedResident] = useState<Resident | 'new' | null>(null);
  const mayEdit = mayDo(me, 'PropertyUnit_UPDATE');
  const { data, error, refetch } = useQuery({
    ...query(api.units.listResidents, { propertyId, unit }, { quiet: true, live: propertyId }),
    enabled: mayEdit,
  });
  if (!mayEdit) return null;
  const reload = async (resident: Resident) => {
    const { rows } = await api.units.listResidents({ propertyId, unit }, { quiet: true });
    return rows.find(({ id }) => id === resident.id) ?? resident;
  };
  return (
    <div id={residentsAnchor} ref={data && scrollToNamed}>
      <Panel
        title="residents.title"
        actions={data && <Button size="small" label="residents.add" onClick={() => setEditedResident('new')} />}
      >
        {!data ? (
          <Loading error={error} refetch={refetch} lines={3} />
        ) : data.rows.length === 0 ? (
          <EmptyState title="residents.none" text="residents.noneText" />
        ) : (
          <ul className={css.entries}>
            {data.rows.map((resident) => (
              <li key={resident.id} className={css.withActions}>
                <ResidentFacts resident={resident} />
                <Button kind="quiet" size="small" label="residents.edit" onClick={() => setEditedResident(resident)} />
              </li>
            ))}
          </ul>
        )}
        {data && data.count > data.rows.length && (
          <p>{t('residents.firstRows', { shown: data.rows.length, count: data.count })}</p>
        )}
        {editedResident && data && (
          <ResidentDialog
            propertyId={propertyId}
            unitId={data.unitId}
            {...(editedResident !== 'new' && { resident: editedResident })}
            reload={reload}
            onClose={() => setEditedResident(null)}
            onSaved={refetch}
          />
        )}
      </Panel>
    </div>
  );
}

function ResidentFacts({ resident }: { readonly resident: Resident }) {
  const t = useTranslate();
  const { name, period, email, hasOptedOut } = resident;
  return (
    <div>
      <b>{name}</b> <StatusChip status={period === 'current' ? 'in' : 'info'} label={`residents.period.${period}`} />
      <br />
      {[stayOf(resident, t), hasOptedOut && t('residents.optedOut')].filter(Boolean).join(' · ')}{' '}
      {email && <EmailLink address={email} />}
    </div>
  );
}

function stayOf({ moveIn, moveOut }: Resident, t: Translate): string {
  if (moveIn !== null && moveOut !== null)
    return t('residents.fromUntil', { from: formatDay(moveIn), until: formatDay(moveOut) });
  if (moveIn !== null) return t('residents.from', { day: formatDay(moveIn) });
  return moveOut === null ? '' : t('residents.until', { day: formatDay(moveOut) });
}
