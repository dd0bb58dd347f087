import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { holderOf, RemindButton, RemindersPanel } from '#web/areas/reminders/index.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { overviewHref } from '../board/board-subject.ts';
import { MarkButton } from '../marks/mark-button.tsx';
import { MarksPanel } from '../marks/marks-panel.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import css from './facts.module.css';
import { KeyFacts } from './key-facts.tsx';
import { MovementsPanel } from './movements-panel.tsx';
import type { KeyPage } from './shapes.ts';

/** Page of a key: location, holder, and latest movements. */
export default function KeyScreen() {
  const propertyId = useIdParam('propertyId');
  const keyId = useIdParam('keyId');
  const t = useTranslate();
  const now = useNow();
  const me = useMe();
  const result = useQuery(query(api.keyActivity.keyPage, { propertyId, keyId }, { live: propertyId, quiet: true }));
  const page = result.data;
  const holder = page?.state === 'out' ? holderOf(propertyId, page) : null;
  const name = page && [nameOf(page), hookOf(page)].filter(Boolean).join(' ');
  return (
    <Page
      title={name === undefined ? 'keyPage.title' : { key: 'keyPage.named', params: { name } }}
      subtitle={page?.property.name}
      timeZone={page?.property.timeZone}
      actions={
        page && (
          <>
            {holder && <RemindButton holder={holder} />}
            <MarkButton page={page} />
            {page.state === 'out' && page.receipt === null && mayDo(me, 'KeyReceipt_ALL') && (
              <LinkButton
                label="keyPage.give"
                icon={<IconSignature size={16} aria-hidden />}
                href={`/key-receipt?property=${propertyId}&keys=${keyId}`}
              />
            )}
          </>
        )
      }
      crumbs={[
        { label: 'board.title', href: overviewHref({ level: 'property', id: propertyId }) },
        { label: name === undefined ? 'keyPage.title' : { key: 'keyPage.named', params: { name } } },
      ]}
    >
      {result.error && !page ? (
        <Panel>
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        </Panel>
      ) : (
        <>
          <div className={css.pages}>
            <div className={css.facing}>
              <Panel title="keyPage.now">{page ? <KeyFacts page={page} now={now} /> : <Skeleton lines={6} />}</Panel>
              {page && <MarksPanel page={page} />}
              {holder && <RemindersPanel holder={holder} />}
            </div>
            {page && (
              <MovementsPanel
                page={page}
                report={
                  page.unit === null
                    ? undefined
                    : `/property-reports/${propertyId}/transaction?unit=${encodeURIComponent(page.unit)}`
                }
              />
            )}
          </div>
          {page && (
            <div className={css.below}>
              <ActivityPanel propertyId={propertyId} subject={{ keyId }} />
            </div>
          )}
        </>
      )}
    </Page>
  );

  function nameOf({ unit, units, tag }: KeyPage) {
    return (units.length > 1 ? units.join(', ') : unit) ?? tag ?? t('board.someKey');
  }
}

const hookOf = ({ hook, property }: KeyPage) => (hook === null ? '' : formatHook(hook, !property.nonLetteredPanels));
