import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { parseSort, serializeSort } from '@latchboard/ui/table/sort.ts';
import { lazy, Suspense } from 'react';
import { useSelection } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';
import { useUrlState } from '#web/lib/url-state.ts';
import { chooseSubject, readId } from './board-subject.ts';
import { readOverviewSearch } from './overview-search.ts';
import { PropertyBoard } from './property-board.tsx';

// Loaded on demand, because most users have one property.
const RollUpBoard = lazy(() =>
  import('../roll-up/roll-up-board.tsx').then((module) => ({ default: module.RollUpBoard })),
);
const HomeAnnouncement = lazy(() =>
  import('#web/areas/news/index.ts').then((module) => ({ default: module.HomeAnnouncement })),
);
const HomeNews = lazy(() => import('#web/areas/news/index.ts').then((module) => ({ default: module.HomeNews })));
const sortable = ['unit', 'holder', 'why', 'since', 'for', 'due'];

/** Home page of customers: the live board of the selection, with the provider's announcement and news. */
export default function OverviewScreen() {
  const { person } = useMe();
  if (person.isInternal) return <Board />;
  return (
    <>
      <Suspense fallback={null}>
        <HomeAnnouncement />
      </Suspense>
      <Board />
      <Suspense fallback={null}>
        <HomeNews />
      </Suspense>
    </>
  );
}

function Board() {
  const [search, setSearch] = useUrlState(readOverviewSearch);
  const me = useMe();
  const subject = chooseSubject(search.subject, useSelection(), me.reach);

  if (!subject)
    return (
      <Page title="board.title">
        <Panel>
          <EmptyState
            title="board.choose"
            text="board.chooseText"
            action={me.person.isInternal && <LinkButton label="board.chooseInternal" kind="main" href="/dashboard" />}
          />
        </Panel>
      </Page>
    );
  if (subject.level === 'property')
    return (
      <PropertyBoard
        key={subject.id}
        propertyId={subject.id}
        cabinetId={readId(search.cabinet)}
        onCabinet={(id) => setSearch({ cabinet: String(id) }, { replace: true })}
        sort={parseSort(search.sort, sortable)}
        onSort={(sort) => setSearch({ sort: serializeSort(sort) }, { replace: true })}
        find={search.find}
        onFind={(find) => setSearch({ find }, { replace: true })}
      />
    );
  return (
    <Suspense fallback={<BoardPlaceholder />}>
      <RollUpBoard
        key={`${subject.level} ${subject.id}`}
        level={subject.level}
        id={subject.id}
        sort={search.sort}
        onSort={(sort) => setSearch({ sort }, { replace: true })}
        find={search.find}
        onFind={(find) => setSearch({ find }, { replace: true })}
      />
    </Suspense>
  );
}

function BoardPlaceholder() {
  return (
    <Page title="board.title">
      <Panel>
        <Skeleton lines={6} />
      </Panel>
    </Page>
  );
}
