import type { Level } from '@latchboard/contract/shapes';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { levelQuery, RollUpContent } from '#web/areas/key-activity/index.ts';
import { mayDo } from '#web/lib/me.ts';
import { levelHref } from '#web/lib/place-crumb.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { ChildList } from './child-list.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  sort: read.text(raw.sort) || undefined,
  find: read.text(raw.find),
});

/** Children of a corporation, division, or region. Users who may see keys also see the key counts of each child. */
export function LevelOverview({ level, id }: EntityRef<Exclude<Level, 'property'>>) {
  const me = useMe();
  const [{ sort, find }, setSearch] = useUrlState(readSearch);
  const canSeeKeys = mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']);
  const address = {
    sort,
    onSort: (next: string | undefined) => setSearch({ sort: next }, { replace: true }),
    find,
    onFind: (next: string) => setSearch({ find: next }, { replace: true }),
  };
  return canSeeKeys ? (
    <RollUpContent level={level} id={id} hrefOf={levelHref} {...address} />
  ) : (
    <Children level={level} id={id} {...address} />
  );
}

type ChildrenProps = Omit<Parameters<typeof ChildList>[0], 'rows'> & { readonly id: number };

function Children({ level, id, ...address }: ChildrenProps) {
  const detail = useQuery(levelQuery(level, id)).data;
  if (!detail)
    return (
      <Panel>
        <Skeleton lines={6} />
      </Panel>
    );
  return <ChildList level={level} rows={detail.children} {...address} />;
}
