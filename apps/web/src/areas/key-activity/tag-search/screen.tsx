import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { holderOf, RemindButton } from '#web/areas/reminders/index.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import css from '../keys/facts.module.css';
import { KeyFacts } from '../keys/key-facts.tsx';
import { MovementsPanel } from '../keys/movements-panel.tsx';
import type { TagPage } from '../keys/shapes.ts';
import { ReportFrame } from '../reports/report-frame.tsx';
import { TagActions } from './tag-actions.tsx';
import { TagsOut } from './tags-out.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ tag: read.text(raw.tag, 64).trim() });

/** A tag, found by its number: location, hook, units, and last ten movements (TXN-02). */
export default function TagSearchScreen() {
  const propertyId = useIdParam('propertyId');
  const t = useTranslate();
  const isPhone = useIsPhone();
  const [{ tag }, setSearch] = useUrlState(readSearch);
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }));
  const result = useQuery({
    ...query(api.keyActivity.tagPage, { propertyId, tag }, { live: propertyId, quiet: true }),
    enabled: tag !== '',
  });
  const page = tag === '' ? undefined : result.data;
  return (
    <ReportFrame
      propertyId={propertyId}
      propertyName={property.data?.name}
      title="report.tagSearch"
      subtitle={tag === '' ? [] : [t('tagSearch.about', { tag })]}
      timeZone={page?.property.timeZone ?? property.data?.timeZone}
      actions={page && !isPhone && <TagActions page={page} />}
    >
      <div className={`${css.find} lb-no-print`}>
        <TagForm key={tag} tag={tag} onSearch={(entered) => setSearch({ tag: entered })} />
      </div>
      {property.error && !property.data ? (
        <Panel>
          <LoadFailure isSubject error={property.error} refetch={property.refetch} />
        </Panel>
      ) : tag === '' ? (
        <div className={css.pages}>
          <Panel>
            <EmptyState title="tagSearch.begin" text="tagSearch.beginText" />
          </Panel>
          <TagsOut propertyId={propertyId} />
        </div>
      ) : result.error && !page ? (
        <Panel>
          <LoadFailure error={result.error} refetch={result.refetch} />
        </Panel>
      ) : page ? (
        <TagResult page={page} />
      ) : (
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      )}
    </ReportFrame>
  );
}

/** Field for a typed or scanned tag number. */
function TagForm({ tag, onSearch }: { readonly tag: string; readonly onSearch: (tag: string) => void }) {
  const [typed, setTyped] = useState(tag);
  return (
    <form
      className={css.ask}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <SearchInput label="tagSearch.label" placeholder="tagSearch.label" value={typed} onChange={setTyped} autoFocus />
      <Button type="submit" label="tagSearch.find" />
    </form>
  );
}

function TagResult({ page }: { readonly page: TagPage }) {
  const now = useNow();
  const { key, former, events, property } = page;
  if (key === null && former.length === 0 && events.length === 0)
    return (
      <Panel>
        <EmptyState title={{ key: 'tagSearch.unknown', params: { tag: page.tag } }} text="tagSearch.unknownText" />
      </Panel>
    );
  return (
    <>
      <div className={css.pages}>
        <Panel
          title="keyPage.now"
          actions={key?.state === 'out' && <RemindButton size="small" holder={holderOf(property.id, key)} />}
        >
          {key ? <KeyFacts page={key} now={now} /> : <EmptyState title="tagSearch.noKey" />}
        </Panel>
        <MovementsPanel page={page} report={reportHref(property.id, page.tag)} />
      </div>
      {former.length > 0 && <FormerAssignments page={page} />}
    </>
  );
}

const reportHref = (propertyId: number, tag: string) =>
  `/property-reports/${propertyId}/custom-report?tag=${encodeURIComponent(encodeURIComponent(tag))}&range=all`;

/** Former hooks and units of a tag. */
function FormerAssignments({ page: { former, property } }: { readonly page: TagPage }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const formatTime = (instant: string | null) =>
    instant === null ? t('tagSearch.longAgo') : formatDateTime(instant, property.timeZone, locale);
  return (
    <div className={css.below}>
      <Panel title="tagSearch.former">
        <ul className={css.former}>
          {former.map(({ units, hook, cabinet, from, to }) => (
            <li key={to}>
              <b>{units.join(', ') || t('board.someKey')}</b>{' '}
              {[hook === null ? '' : formatHook(hook, !property.nonLetteredPanels), cabinet].filter(Boolean).join(', ')}
              {': '}
              {t('report.range', { from: formatTime(from), to: formatTime(to) })}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
