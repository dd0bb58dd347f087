import { countContacts } from '@latchboard/contract/systems/rules/contact';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Figures } from '@latchboard/ui/figures/figures.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import { IconClipboardList, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { api } from '#web/lib/api.ts';
import type { FileFormat } from '#web/lib/list/export-actions.ts';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { isUnavailable, LoadFailure } from '#web/lib/load-failure.tsx';
import { actsAsInternalUser, mayDo } from '#web/lib/me.ts';
import { useSetPagePlace } from '#web/lib/page-place.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { SuspendedNotice } from '#web/lib/suspended-notice.tsx';
import { UnitEntryReminder } from '#web/lib/unit-entry-reminder.tsx';
import { CabinetsPanel } from '../hooks/cabinets-panel.tsx';
import { keysOutHref } from '../keys/hrefs.ts';
import { LiveStatus } from '../live/live-status.tsx';
import { LostKeysPanel } from '../marks/lost-keys-panel.tsx';
import { MisplacedPanel } from '../misplaced/misplaced-panel.tsx';
import { OpenItems } from '../open-items/open-items.tsx';
import { RequestedPanel } from '../requested/requested-panel.tsx';
import { SilentNote } from '../silence/last-known.tsx';
import { figuresAt, serverTime } from './board-at.ts';
import { crumbsOf, crumbsWhileLoading, levelsAbove } from './board-crumbs.ts';
import { figuresOf } from './board-figures.ts';
import { KeysOutList } from './keys-out-list.tsx';
import css from './property-board.module.css';
import { useChangedRows } from './use-changed-rows.ts';

interface PropertyBoardProps {
  readonly propertyId: number;
  readonly cabinetId: number | null;
  readonly onCabinet: (id: number) => void;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly find: string;
  readonly onFind: (find: string) => void;
}

/** Live board of a property, with the holder of each key. */
export function PropertyBoard({ propertyId, cabinetId, onCabinet, ...address }: PropertyBoardProps) {
  const t = useTranslate();
  const textOf = useWording();
  const { Link } = useKitServices();
  const { locale } = useLanguage();
  const me = useMe();
  const isCustomer = !actsAsInternalUser(me);
  const isPhone = useIsPhone();
  const clock = useNow();
  useSetPagePlace({ level: 'property', id: propertyId });
  const result = useQuery({
    ...query(api.keyActivity.board, { propertyId }, { live: propertyId, hasRevision: true, quiet: true }),
    // The server does not notify the page when the user loses access to a property.
    refetchInterval: 60_000,
  });
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  // Deferred, because a board has many rows and hooks, and clicks must be handled immediately.
  const deferredBoard = useDeferredValue(result.data);
  const board = deferredBoard?.property.id === propertyId ? deferredBoard : undefined;
  const changedRowIds = useChangedRows(board);
  const now = board ? serverTime(board.asOf, result.dataUpdatedAt, clock) : clock;
  const isClosed = (board?.suspended ?? false) || (isCustomer && (property?.suspended ?? false));
  const name = board?.property.name ?? property?.name ?? '';

  async function save(format: FileFormat) {
    if (!board) return;
    const { saveBoard } = await import('./save-board.ts');
    await saveBoard(board, { ...address, now, format }, { t, locale, textOf, Link });
  }

  const silentNote = <SilentNote sources={board?.cabinets ?? []} timeZone={board?.property.timeZone ?? 'UTC'} />;
  const workOrders = mayDo(me, 'WorkOrder_ALL') && (
    <LinkButton
      label="workOrders.title"
      icon={<IconClipboardList size={16} aria-hidden />}
      href={`/property/${propertyId}/work-orders`}
    />
  );
  const handOverButton = mayDo(me, 'KeyReceipt_ALL') && (
    <LinkButton
      label="board.giveKeys"
      icon={<IconSignature size={16} aria-hidden />}
      href={`/key-receipt?property=${propertyId}`}
    />
  );
  return (
    <Page
      title="board.title"
      timeZone={board?.property.timeZone}
      subtitle={
        <>
          <span>{name}</span>
          {board && !isClosed && (
            <LiveStatus
              screenQuery={result}
              timeZone={board.property.timeZone}
              contactCounts={countContacts(board.cabinets)}
            />
          )}
        </>
      }
      crumbs={
        property
          ? crumbsOf(levelsAbove(property, me.commercialLevel), property.name)
          : crumbsWhileLoading('property', me.commercialLevel)
      }
      secondaryActions={
        isClosed ? undefined : (
          <>
            {handOverButton}
            {workOrders}
            <FileMenu
              file={api.keyActivity.exportKeysOut}
              query={{ propertyId }}
              zone={board?.property.timeZone}
              isEmpty={!board}
              onSave={save}
            />
          </>
        )
      }
    >
      {property && isCustomer && (
        <>
          <SuspendedNotice property={property} />
          <UnitEntryReminder property={property} />
        </>
      )}
      {result.error && (!board || isUnavailable(result.error)) ? (
        <Panel>
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        </Panel>
      ) : isClosed ? null : (
        <>
          <Figures
            label="board.figures"
            figures={figuresOf(board && figuresAt(board, now), t, new Intl.NumberFormat(locale), (figure) =>
              figure === 'in' || figure === 'misplaced' || figure === 'lost'
                ? `#${figure}`
                : keysOutHref(propertyId, figure),
            )}
          />
          <div className={css.columns}>
            <div>
              <KeysOutList board={board} now={now} changed={changedRowIds} {...address} />
              {isPhone && silentNote}
              <div id="lost">
                <LostKeysPanel board={board} />
              </div>
              <div id="misplaced">
                <MisplacedPanel board={board} />
              </div>
              {board && <RequestedPanel level="property" id={propertyId} />}
              {board && <OpenItems entity={{ level: 'property', id: propertyId }} />}
            </div>
            <div id="in">
              {!isPhone && silentNote}
              <CabinetsPanel board={board} now={now} cabinetId={cabinetId} onCabinet={onCabinet} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
