import type { CallOutput, Contract } from '@latchboard/contract';
import type { TextKey } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/ui/elapsed-time/elapsed.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import css from './people-panel.module.css';

type Person = CallOutput<Contract['staff']['listPropertyStaff']>['rows'][number];

const roleNames: Readonly<Record<number, TextKey>> = {
  200: 'role.corporate',
  201: 'role.division',
  202: 'role.region',
  203: 'role.manager',
  204: 'role.assistant',
  205: 'role.staff',
};

/** The logins of a property. */
export function PeoplePanel({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const result = useQuery(query(api.staff.listPropertyStaff, { propertyId }, { quiet: true }));
  const rows = result.data?.rows;
  return (
    <Panel title="staff.people" note={rows && t('staff.count', { count: rows.length })} flush>
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
            <PersonLine key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PersonLine({ person }: { readonly person: Person }) {
  const t = useTranslate();
  const now = useNow();
  const role = roleNames[person.roleId];
  const seen =
    person.lastSignIn === null
      ? t('staff.neverSignedIn')
      : t('staff.ago', { elapsed: formatElapsed(now - Date.parse(person.lastSignIn), t) });
  return (
    <li>
      <span className={css.words}>
        <b>{person.name}</b>
        <span>{role === undefined ? person.roleId : t(role)}</span>
        <a href={`mailto:${person.email}`}>{person.email}</a>
      </span>
      <span className={css.seen}>
        {person.isDisabled ? <StatusChip status="unknown" label="staff.disabled" /> : seen}
      </span>
    </li>
  );
}
