import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { NotesPanel } from '#web/lib/record/notes-panel.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useEntityZone } from './entity-time-format.ts';

/** Internal notes about an entity (HIE-05). */
export function EntityNotes(subject: EntityRef) {
  const { calls, scope } = atLevel(api.hierarchy, subject);
  const timeZone = useEntityZone(subject);
  if (timeZone === undefined)
    return (
      <Panel title="record.notes">
        <Skeleton lines={3} />
      </Panel>
    );
  const live = subject.level === 'property' ? subject.id : undefined;
  return <NotesPanel client={calls} ids={scope} timeZone={timeZone} namesZone live={live} />;
}
