import { tagOn, unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRef, useState } from 'react';
import { useReader } from '#web/lib/scan/use-reader.ts';
import { hookName } from '../desk/hook-order.ts';
import { truncateCode } from '../desk/rejection.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import { RejectedScans } from '../panel/rejected-scans.tsx';
import { HookUnits } from './hook-units.tsx';
import css from './units.module.css';

const views = ['without', 'several', 'all'] as const;
type View = (typeof views)[number];

/** The user scans or selects a tag, then selects its units. Unsent changes are stored in this browser. */
export function UnitsDesk({ board, desk, view }: OpenDesk) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [hook, setHook] = useState<number | null>(null);
  const [shownView, setShownView] = useState<View>('without');
  const [unknownCode, setUnknownCode] = useState<string | null>(null);
  const { state } = view;
  useReader({
    field,
    onCode: (code) => {
      const tag = state.tags.get(code);
      const isInThisSystem = tag?.datalogId === board.system.id;
      setUnknownCode(isInThisSystem ? null : code);
      if (tag && isInThisSystem) setHook(tag.hook);
    },
    shortcuts: {},
    isOn: true,
  });
  const isShown = (candidate: number) => {
    const { length } = unitsOfHook(state, candidate);
    if (shownView === 'without') return tagOn(state, candidate) !== undefined && length === 0;
    return shownView === 'several' ? length > 1 : tagOn(state, candidate) !== undefined || length > 0;
  };
  const rows = [...state.hooks].filter(isShown);
  return (
    <>
      <RejectedScans board={board} desk={desk} view={view} />
      <div className={css.desk}>
        <Panel title="keyTags.scan">
          <input
            ref={field}
            className={css.field}
            aria-label={t('keyTags.tag')}
            placeholder={t('keyTags.scanHelp')}
            autoComplete="off"
          />
          {unknownCode !== null && (
            <p className={css.wrong} role="alert">
              {t('keyTags.unknownTag', { tag: truncateCode(unknownCode) })}
            </p>
          )}
          <p role="status">
            {view.waitingCount === 0 ? t('keyTags.saved') : t('keyTags.waiting', { count: view.waitingCount })}
          </p>
          {hook !== null && <HookUnits key={hook} board={board} desk={desk} view={view} hook={hook} />}
        </Panel>
        <Panel
          title="keyTags.keys"
          actions={
            <Segmented
              label="keyTags.show"
              value={shownView}
              options={views.map((value) => ({ value, label: `keyTags.show.${value}` as const }))}
              onChange={setShownView}
            />
          }
        >
          {rows.length === 0 ? (
            <p>{t('keyTags.noneHere')}</p>
          ) : (
            <ul className={css.keys}>
              {rows.map((row) => (
                <li key={row}>
                  <button type="button" aria-current={row === hook} onClick={() => setHook(row)}>
                    <b>{hookName(row, board)}</b>
                    <span>{tagOn(state, row)?.tag ?? t('keyTags.noTag')}</span>
                    <span>{unitsOfHook(state, row).join(', ') || t('keyTags.noUnit')}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </>
  );
}
