import { levelNumbers } from '@latchboard/contract/levels';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { IconUserPlus } from '@tabler/icons-react';
import { ListActions } from '#web/lib/list/list-actions.tsx';
import { ListTable } from '#web/lib/list/list-table.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import { mayAddAt } from '../levels.ts';
import { useLoginList } from '../site-logins/use-login-list.ts';

/** Logins of an entity, active and deactivated (HIE-05). */
export function PeoplePanel({ level, id }: EntityRef) {
  const me = useMe();
  const table = useLoginList({ level, id });
  return (
    <Panel
      title="staff.people"
      flush
      actions={
        <>
          <ListActions list={table.list} name={table.name} columns={table.columns} />
          {mayAddAt(me, levelNumbers[level]) && (
            <LinkButton
              label="staff.addTitle"
              icon={<IconUserPlus size={16} aria-hidden />}
              href={`/${level}/${id}/add-staff`}
            />
          )}
        </>
      }
    >
      <ListTable hasViews {...table} label="staff.logins" />
    </Panel>
  );
}
