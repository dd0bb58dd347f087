import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { read, useAddress } from '#web/lib/address.ts';
import { ExceptionDrawer } from './exception-drawer.tsx';
import { ExceptionList } from './exception-list.tsx';
import { PatternList } from './pattern-list.tsx';

/** URL state: grouped or single, the open exception, and the pattern with all members shown. */
const readInbox = (raw: Readonly<Record<string, unknown>>) => ({
  as: raw.as === 'each' ? ('each' as const) : undefined,
  one: read.wholeNumber(raw.one, 1, 0) || undefined,
  whole: read.wholeNumber(raw.whole, 1, 0) || undefined,
});

/** Inbox of exceptions: problem, owner, cause, and outcome (EXC-02, BEY-06). */
export default function InboxScreen() {
  const [{ as, one, whole }, setAddress] = useAddress(readInbox);
  const open = (id: number) => setAddress({ one: String(id) } as object);
  const shape = (
    <Segmented
      label="inbox.shown"
      options={[
        { value: 'patterns', label: 'inbox.patterns' },
        { value: 'each', label: 'inbox.individual' },
      ]}
      value={as ?? 'patterns'}
      onChange={(value) => setAddress({ as: value === 'each' ? 'each' : undefined, sort: undefined } as object)}
    />
  );
  return (
    <>
      {as === 'each' ? (
        <ExceptionList links={shape} onOpen={open} />
      ) : (
        <PatternList
          links={shape}
          whole={whole}
          onWhole={(id) => setAddress({ whole: id === undefined ? undefined : String(id) } as object)}
          onOpen={open}
        />
      )}
      {one !== undefined && <ExceptionDrawer id={one} onClose={() => setAddress({ one: undefined })} />}
    </>
  );
}
