import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { formatZoned } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useCanonicalProperty } from '#web/lib/record/use-canonical-property.ts';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { systemHref } from '../shapes.ts';
import { keysByHook } from './keys-by-hook.ts';
import css from './swap-sheet.module.css';

/** Printable list of a key board's keys in hook order, with a checkbox for each, for the move to a cabinet (BEY-17). */
export default function SwapSheetScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const propertyId = useIdParam('propertyId');
  const datalogId = useIdParam('datalogId');
  const result = useQuery(query(api.keyActivity.keyMap, { datalogId }, { live: propertyId, quiet: true }));
  const me = useMe();
  const hooks = useQuery({
    ...query(api.keyActivity.cabinetHooks, { datalogId }, { live: propertyId, hasRevision: true, quiet: true }),
    enabled: mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']),
  });
  const isElsewhere = useCanonicalProperty(propertyId, result.data?.property.id);
  const map = isElsewhere ? undefined : result.data;
  const keys = keysByHook(map?.rows ?? [], hooks.data?.rows ?? []);
  const awayCount = keys.filter(({ away }) => away !== undefined).length;
  return (
    <Page
      title="keyBoards.swapSheet"
      subtitle={map && `${map.property.name} · ${map.system.name}`}
      crumbs={[{ label: { data: map?.system.name ?? '' }, href: systemHref(propertyId, datalogId) }]}
      timeZone={map?.property.timeZone}
      actions={<PrintButton disabled={keys.length === 0} />}
    >
      {!map ? (
        <Loading isSubject error={result.error} refetch={result.refetch} lines={12} />
      ) : keys.length === 0 ? (
        <EmptyState title="keyBoards.swapNone" />
      ) : (
        <>
          <p>{t('keyBoards.swapText')}</p>
          {awayCount > 0 && <p>{t('keyBoards.swapAway', { count: awayCount })}</p>}
          <p>
            {t('keyMap.confidential')}{' '}
            {t('keyMap.validAsOf', { time: formatZoned(map.asOf, map.property.timeZone, locale) })}
          </p>
          <table className={css.keys} aria-label={t('keyBoards.swapSheet')}>
            <thead>
              <tr>
                <th scope="col">{t('keyMap.hook')}</th>
                <th scope="col">{t('keyMap.unit')}</th>
                <th scope="col">{t('keyMap.tag')}</th>
                <th scope="col">{t('keyBoards.moved')}</th>
              </tr>
            </thead>
            <tbody>
              {keys.map(({ key, hook, units, tag, away }) => {
                const hookName = formatHook(hook, !map.property.nonLetteredPanels);
                return (
                  <tr key={key}>
                    <td>{hookName}</td>
                    <td>
                      {units.join(', ')}
                      {away && <b className={css.away}>{t(`keyBoards.away.${away}`)}</b>}
                    </td>
                    <td>{tag}</td>
                    <td>
                      <label className={css.check}>
                        <input type="checkbox" aria-label={`${t('keyBoards.moved')}: ${hookName}`} />
                      </label>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </>
      )}
    </Page>
  );
}
