import type { RoleKey } from '@latchboard/rights';
import { Button } from '@latchboard/ui/button/button.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import record from '#web/lib/record/record.module.css';
import css from './directories.module.css';
import { GroupForm } from './group-form.tsx';
import type { DirectoryDetail, DirectoryGroup } from './shapes.ts';

interface GroupRowProps {
  readonly group: DirectoryGroup;
  readonly roles: DirectoryDetail['roles'];
  readonly corporationId: number;
  readonly directoryId: number;
}

/** A group: role and places of its members, and the form to edit them. */
export function GroupRow({ group, ...rest }: GroupRowProps) {
  const t = useTranslate();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <div className={record.named}>
        <b>{group.name}</b>
        {group.role ? (
          <StatusChip status="in" label={`role.${group.role.key as RoleKey}`} />
        ) : (
          <StatusChip status="warning" label="directories.noRole" />
        )}
      </div>
      <p>{[t('directories.members', { count: group.members }), ...group.places.map(({ name }) => name)].join(' · ')}</p>
      {isChanging ? (
        <GroupForm group={group} {...rest} onClose={() => setChanging(false)} />
      ) : (
        <div className={css.actions}>
          <Button
            size="small"
            label={{ key: 'directories.giveRole', params: { name: group.name } }}
            onClick={() => setChanging(true)}
          />
        </div>
      )}
    </>
  );
}
