import { hookMark, tagOn, unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode, RefObject } from 'react';
import { ReaderField } from '#web/lib/scan/reader-field.tsx';
import { hookName, hooksAfter } from '../desk/hook-order.ts';
import { isRejectedScan, unitText } from '../desk/last-scan.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import { LastScanCard } from './last-scan-card.tsx';
import { NextHooks } from './next-hooks.tsx';
import css from './panel.module.css';
import type { Scanning } from './use-scanning.ts';

interface CurrentHookProps extends Pick<OpenDesk, 'board' | 'view'> {
  readonly scanning: Scanning;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Camera view. Undefined while the camera is off. */
  readonly children?: ReactNode;
}

/** Shows the hook for the next scan in large type, which can be read from the cabinet. */
export function CurrentHook({ board, view, scanning, field, children }: CurrentHookProps) {
  const t = useTranslate();
  const { hook, lastScan } = scanning;
  const isRetry = lastScan !== null && isRejectedScan(lastScan) && lastScan.hook === hook;
  return (
    <div className={css.now} data-wrong={lastScan !== null && isRejectedScan(lastScan)}>
      <ReaderField field={field} label="scanning.field" />
      {children}
      {hook === null ? (
        <AllDone view={view} />
      ) : (
        <>
          <h1>{t(isRetry ? 'scanning.stillWaiting' : 'scanning.scanTag')}</h1>
          <div className={css.hook} data-long={hookName(hook, board).length > 4}>
            {hookName(hook, board)}
          </div>
          <Expected board={board} view={view} hook={hook} />
        </>
      )}
      {lastScan && (
        <LastScanCard key={lastScan.number} board={board} view={view} lastScan={lastScan} scanning={scanning} />
      )}
      {hook !== null && <NextHooks board={board} view={view} hook={hook} />}
    </div>
  );
}

function Expected({ view, hook }: Pick<CurrentHookProps, 'board' | 'view'> & { readonly hook: number }) {
  const t = useTranslate();
  const opens = unitsOfHook(view.state, hook);
  const currentTag = tagOn(view.state, hook);
  return (
    <p className={css.unit}>
      {opens.length === 0 ? t('scanning.opensNothing') : t('scanning.opens', { units: unitText(t, opens, '') })}{' '}
      {currentTag && t('scanning.expected', { tag: currentTag.tag })}
      {!currentTag && hookMark(view.state, hook).isEmpty && t('scanning.look.empty')}
    </p>
  );
}

function AllDone({ view: { state } }: Pick<CurrentHookProps, 'view'>) {
  const t = useTranslate();
  const hooks = [...state.hooks];
  const tags = hooks.filter((hook) => tagOn(state, hook)).length;
  return (
    <>
      <h1>{t('scanning.allDone')}</h1>
      <p className={css.unit}>
        {t('scanning.allDoneText', { tags, empty: hooks.length - tags - hooksAfter(state, null).length })}
      </p>
    </>
  );
}
