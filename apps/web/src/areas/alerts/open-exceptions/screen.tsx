import { AddLink } from '@latchboard/ui/button/add-button.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { adminSubject } from '#web/areas/hierarchy/index.ts';
import { mayDo } from '#web/lib/me.ts';
import { useSelection } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { ExceptionDrawer } from './exception-drawer.tsx';
import { ExceptionList } from './exception-list.tsx';
import { PatternList } from './pattern-list.tsx';

/** Reads the URL state: grouped or ungrouped, the open exception, and the pattern that shows all its members. */
const readInbox = (raw: Readonly<Record<string, unknown>>) => ({
  as: raw.as === 'each' ? ('each' as const) : undefined,
  one: read.wholeNumber(raw.one, 1, 0) || undefined,
  whole: read.wholeNumber(raw.whole, 1, 0) || undefined,
});

/** Alerts page: problem, owner, cause, and outcome of each exception (EXC-02, BEY-06). */
export default function OpenExceptionsScreen() {
  const [{ as, one, whole }, setUrlState] = useUrlState(readInbox);
  const openException = (id: number) => setUrlState({ one: String(id) } as object);
  const me = useMe();
  const selection = useSelection();
  const mayAdd = mayDo(me, 'ExceptionAlerts_ALL') && adminSubject(me, selection) !== null;
  const links = {
    tabs: (
      <Segmented
        label="inbox.shown"
        options={[
          { value: 'patterns', label: 'inbox.patterns' },
          { value: 'each', label: 'inbox.individual' },
        ]}
        value={as ?? 'patterns'}
        onChange={(value) => setUrlState({ as: value === 'each' ? 'each' : undefined, sort: undefined } as object)}
      />
    ),
    actions: mayAdd && <AddLink label="alerts.add" href="/key-activity-alert" />,
  };
  return (
    <>
      {as === 'each' ? (
        <ExceptionList links={links} onOpen={openException} />
      ) : (
        <PatternList
          links={links}
          expandedId={whole}
          onExpand={(id) => setUrlState({ whole: id === undefined ? undefined : String(id) } as object)}
          onOpen={openException}
        />
      )}
      {one !== undefined && <ExceptionDrawer id={one} onClose={() => setUrlState({ one: undefined })} />}
    </>
  );
}
