import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { BadgeList } from './badge-list.tsx';

/** Badge list on the property's page. */
export function BadgesSection({ id }: EntityRef) {
  return (
    <BadgeList
      propertyId={id}
      frame={({ table, ...actions }) => (
        <Panel title="badges.title" flush {...actions}>
          {table}
        </Panel>
      )}
    />
  );
}
