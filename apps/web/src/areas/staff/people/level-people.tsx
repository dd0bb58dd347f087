import type { Level } from '@latchboard/contract/shapes';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '#web/lib/session.ts';
import { mayAddAt, numberOf } from '../levels.ts';
import { LoginTable } from '../site-logins/login-table.tsx';

interface LevelPeopleProps {
  readonly level: Exclude<Level, 'property'>;
  readonly id: number;
}

/** The logins made for a corporation, division or region itself, active and disabled (HIE-05). */
export function LevelPeople({ level, id }: LevelPeopleProps) {
  const me = useMe();
  const [which, setWhich] = useState<'active' | 'inactive'>('active');
  const [{ find, sort }, setSearch] = useState<{ find: string; sort?: string | undefined }>({ find: '' });
  return (
    <Panel
      title="staff.logins"
      flush
      actions={
        mayAddAt(me, numberOf[level]) && (
          <LinkButton
            size="small"
            label="staff.addTitle"
            icon={<IconUserPlus size={14} aria-hidden />}
            href={`/${level}/${id}/add-staff`}
          />
        )
      }
    >
      <LoginTable
        subject={{ level, id }}
        isDisabled={which === 'inactive'}
        find={find}
        sort={sort}
        onChange={(next) => setSearch((before) => ({ ...before, ...next }))}
        filters={
          <Segmented
            label="staff.which"
            options={[
              { value: 'active', label: 'staff.active' },
              { value: 'inactive', label: 'staff.inactive' },
            ]}
            value={which}
            onChange={setWhich}
          />
        }
      />
    </Panel>
  );
}
