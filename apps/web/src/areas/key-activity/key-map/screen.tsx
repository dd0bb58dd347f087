import { keyMapColumnIds, keyMapSorts, splitRows } from '@latchboard/contract/key-activity/rules/key-map';
import { formatZoned } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useIsPrinting } from '@latchboard/ui/table/use-is-printing.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { callPath } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import type { FileFormat } from '#web/lib/list/export-actions.ts';
import { ExportMenu } from '#web/lib/list/export-menu.tsx';
import { Loading } from '#web/lib/loading.tsx';
import { actsAsInternalUser, mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useCanonicalProperty } from '#web/lib/record/use-canonical-property.ts';
import { useMe } from '#web/lib/session.ts';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { useAction } from '#web/lib/use-action.ts';
import css from './key-map.module.css';
import { KeyMapTable } from './key-map-table.tsx';
import { useTableCount } from './use-table-count.ts';

const readSort = (raw: Readonly<Record<string, unknown>>) => ({
  sort: read.oneOf(raw.sort, keyMapSorts, 'building'),
});

/** Key map of a cabinet: units, hooks, and tags, on screen, on paper, and as a file (DEV-03). */
export default function KeyMapScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const me = useMe();
  const propertyId = useIdParam('propertyId');
  const datalogId = useIdParam('datalogId');
  const [{ sort }, setUrlState] = useUrlState(readSort);
  const { isBusy: isSaving, run } = useAction();
  const tableCount = useTableCount();
  const isPrinting = useIsPrinting();
  const linksKeys = mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']);
  const result = useQuery({
    ...query(api.keyActivity.keyMap, { datalogId, sort }, { live: propertyId, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const isOfOtherProperty = useCanonicalProperty(propertyId, result.data?.property.id);
  const map = isOfOtherProperty ? undefined : result.data;
  // Customers return to their administration, internal users to the property.
  const isCustomer = !actsAsInternalUser(me);
  const parentCrumb = isCustomer
    ? { label: 'keyMap.back' as const, href: '/admin' }
    : { label: { data: map?.property.name ?? '' }, href: `/property/${propertyId}` };

  const columns = keyMapColumnIds.join(',');
  const save = (format: FileFormat) =>
    run(() => download(callPath(api.keyActivity.exportKeyMap), { datalogId, sort, format, columns }, () => undefined));

  return (
    <Page
      title="keyMap.title"
      subtitle={map && `${map.property.name} · ${map.system.name}`}
      crumbs={[parentCrumb]}
      timeZone={map?.property.timeZone}
      wide
      actions={
        <ExportMenu
          onSave={save}
          onPrint={() => window.print()}
          isBusy={isSaving}
          isEmpty={!map || map.rows.length === 0}
        />
      }
    >
      {!map ? (
        <Panel>
          <Loading isSubject error={result.error} refetch={result.refetch} lines={12} />
        </Panel>
      ) : (
        <Panel>
          <p className={css.warning}>
            <b>{t('keyMap.validAsOf', { time: formatZoned(map.asOf, map.property.timeZone, locale) })}.</b>{' '}
            {t('keyMap.confidential')}
          </p>
          {map.rows.length === 0 ? (
            <EmptyState title="keyMap.none" />
          ) : (
            <div className={css.tables} style={{ gridTemplateColumns: `repeat(${tableCount}, minmax(0, 1fr))` }}>
              {splitRows(map.rows, tableCount).map((rows) => (
                <KeyMapTable
                  key={`${rows[0]?.keyHook} ${rows[0]?.unit}`}
                  map={map}
                  rows={rows}
                  sort={sort}
                  onSort={(next) => setUrlState({ sort: next }, { replace: true })}
                  linksKeys={linksKeys}
                  linksUnits={linksKeys && !isPrinting}
                  isPrinting={isPrinting}
                />
              ))}
            </div>
          )}
        </Panel>
      )}
    </Page>
  );
}
