import type { CallOutput, Contract } from '@latchboard/contract';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatElapsed } from '@latchboard/ui/elapsed-time/elapsed.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import { mayAddAt } from '../levels.ts';
import { roleName } from '../site-logins/login-columns.tsx';
import css from './people-panel.module.css';

type Person = CallOutput<Contract['staff']['listPropertyStaff']>['rows'][number];

/** The logins of a property. */
export function PeoplePanel({ id: propertyId }: EntityRef) {
  const t = useTranslate();
  const me = useMe();
  const result = useQuery(query(api.staff.listPropertyStaff, { propertyId }, { quiet: true }));
  const rows = result.data?.rows;
  return (
    <Panel
      title="staff.people"
      note={rows && t('staff.count', { count: rows.length })}
      flush
      actions={
        <>
          <LinkButton size="small" label="staff.allLogins" href={`/property/${propertyId}/site-logins`} />
          {mayAddAt(me, 4) && (
            <LinkButton size="small" label="staff.addTitle" href={`/property/${propertyId}/add-staff`} />
          )}
        </>
      }
    >
      {result.error && !rows ? (
        <LoadFailure error={result.error} refetch={result.refetch} />
      ) : rows === undefined ? (
        <div className={css.waiting}>
          <Skeleton lines={4} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title="staff.none" />
      ) : (
        <ul className={css.people}>
          {rows.map((person) => (
            <PersonLine key={person.id} person={person} propertyId={propertyId} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface PersonLineProps {
  readonly person: Person;
  readonly propertyId: number;
}

function PersonLine({ person, propertyId }: PersonLineProps) {
  const t = useTranslate();
  const { Link } = useSurroundings();
  const now = useNow();
  const seen =
    person.lastSignIn === null
      ? t('staff.neverSignedIn')
      : t('staff.ago', { elapsed: formatElapsed(now - Date.parse(person.lastSignIn), t) });
  return (
    <li>
      <span className={css.words}>
        <b>
          <Link href={`/property/${propertyId}/edit-staff/${person.id}`}>{person.name}</Link>
        </b>
        <span>{roleName(person.roleId, t)}</span>
        <a href={`mailto:${person.email}`}>{person.email}</a>
      </span>
      <span className={css.seen}>
        {person.isDisabled ? <StatusChip status="unknown" label="staff.disabled" /> : seen}
      </span>
    </li>
  );
}
