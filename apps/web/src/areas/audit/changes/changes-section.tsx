import { changeSorts } from '@latchboard/contract/audit/rules/own-changes';
import { daysOfRange } from '@latchboard/ui/date-range/range.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { ListActions } from '#web/lib/list/list-actions.tsx';
import { ListTable } from '#web/lib/list/list-table.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { changeColumns } from './columns.tsx';
import { changeFilters } from './filters.ts';

const name = 'audit.changes';

/** Changes to a customer's logins, badges, and alert settings, on the page of a place (BEY-15). */
export function ChangesSection({ level, id }: EntityRef) {
  const property = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: id }, { quiet: true }),
    enabled: level === 'property',
  });
  const isWaiting = level === 'property' && !property.data && !property.error;
  if (isWaiting)
    return (
      <Panel title="changes.title">
        <Skeleton lines={8} />
      </Panel>
    );
  return <Changes subject={{ level, id }} timeZone={property.data?.timeZone ?? localZone} />;
}

interface ChangesProps {
  readonly subject: EntityRef;
  /** Time zone of a property. Other levels span several zones, so the user's zone is used. */
  readonly timeZone: string;
}

function Changes({ subject: { level, id }, timeZone }: ChangesProps) {
  const t = useTranslate();
  const { language, locale } = useLanguage();
  const { Link } = useKitServices();
  const filters = useMemo(() => changeFilters({ level, id }, timeZone), [level, id, timeZone]);
  const list = useList({
    filters,
    call: api.audit.listOwnChanges,
    file: api.audit.exportOwnChanges,
    sorts: changeSorts,
    defaultSort: '-at',
    input: ({ part, person, days }) => {
      const { from, to } = daysOfRange(days, dayIn(timeZone));
      return {
        [`${level}Id`]: id,
        zone: timeZone,
        from,
        to,
        ...(part.length > 0 && { part: part.join(',') }),
        ...(person !== '' && { person: Number(person) }),
      };
    },
  });
  const columns = useMemo(
    () => changeColumns({ subject: { level, id }, timeZone, t, language, locale, Link }),
    [level, id, timeZone, t, language, locale, Link],
  );
  return (
    <Panel
      title="changes.title"
      flush
      actions={<ListActions list={list} name={name} columns={columns} zone={timeZone} />}
    >
      <ListTable
        hasViews
        list={list}
        name={name}
        label="changes.title"
        columns={columns}
        rowKey={(row) => String(row.id)}
        countText="changes.count"
        empty={{ title: 'changes.none', text: 'changes.noneText' }}
      />
    </Panel>
  );
}
