import { normalizeForSearch } from '@latchboard/contract/search-form';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconKeyFilled } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import css from './cabinet-interior.module.css';
import type { DeviceProps } from './device-props.ts';
import { hookName, keyName } from './response-text.ts';
import type { Key } from './shapes.ts';

/** Panels behind the open door, one at a time, with their keys. */
export function CabinetInterior({ controls, device }: DeviceProps) {
  const t = useTranslate();
  const { sight, panels } = device;
  const [selectedPanel, setSelectedPanel] = useState(0);
  const [find, setFind] = useState('');
  const keyByHook = useMemo(
    () => new Map(sight.keys.flatMap((key) => (key.hangs === null ? [] : [[key.hangs, key]]))),
    [sight.keys],
  );
  const homes = useMemo(
    () => new Map(sight.keys.flatMap((key) => (key.home === null ? [] : [[key.home, key]]))),
    [sight.keys],
  );
  const heldKey = sight.keys.find(({ tag }) => tag === controls.heldTag);
  const query = normalizeForSearch(find);
  const matchesSearch = (key: Key | undefined) =>
    query !== '' &&
    key !== undefined &&
    [key.tag, ...key.opens].some((open) => normalizeForSearch(open).startsWith(query));
  const foundHook =
    query === '' ? null : (sight.keys.find(matchesSearch)?.hangs ?? sight.keys.find(matchesSearch)?.home ?? null);
  const highlightedHook = heldKey?.home ?? (controls.prompt.kind === 'why' ? controls.prompt.key.hangs : foundHook);

  // Shows the panel with the highlighted hook.
  useEffect(() => {
    const highlightedPanel = panels.findIndex(
      ({ firstHook, hooks }) =>
        highlightedHook !== null && highlightedHook >= firstHook && highlightedHook < firstHook + hooks,
    );
    if (highlightedPanel >= 0) setSelectedPanel(highlightedPanel);
  }, [highlightedHook, panels]);

  const panel = panels[selectedPanel] ?? panels[0];
  if (!panel) return null;
  const countKeysOut = ({ firstHook, hooks }: (typeof panels)[number]) =>
    sight.keys.filter(({ home, holder }) => holder && home !== null && home >= firstHook && home < firstHook + hooks)
      .length;

  return (
    <section className={css.inside} aria-label={t('cabinet.panels')}>
      <div className={css.head}>
        <div className={css.leaves}>
          {panels.map((panelOption, index) => (
            <button
              key={panelOption.firstHook}
              type="button"
              aria-pressed={panelOption === panel}
              aria-label={`${t('cabinet.panel', { name: panelOption.name })}, ${t('cabinet.panelOut', { count: countKeysOut(panelOption) })}`}
              onClick={() => setSelectedPanel(index)}
            >
              {panelOption.name}
            </button>
          ))}
        </div>
        <div className={css.find}>
          <SearchInput label="cabinet.findUnit" value={find} onChange={setFind} />
        </div>
      </div>
      <ol className={css.hooks} aria-label={t('cabinet.panel', { name: panel.name })}>
        {Array.from({ length: panel.hooks }, (_, index) => {
          const hook = panel.firstHook + index;
          return (
            <li key={hook}>
              <Hook
                {...{ controls, device, hook, heldKey, position: index + 1 }}
                hanging={keyByHook.get(hook)}
                home={homes.get(hook)}
                isLit={hook === highlightedHook}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface HookProps extends DeviceProps {
  readonly hook: number;
  readonly position: number;
  readonly hanging: Key | undefined;
  /** Key that is assigned to this hook. */
  readonly home: Key | undefined;
  readonly heldKey: Key | undefined;
  readonly isLit: boolean;
}

function Hook({ controls, device: { sight }, hook, position, hanging, home, heldKey, isLit }: HookProps) {
  const t = useTranslate();
  const name = hookName(hook, sight);
  const isOut = hanging === undefined && home?.holder != null;
  const isWrong = hanging !== undefined && hanging.home !== hook;
  const state = hanging ? (isWrong ? 'wrong' : 'in') : isOut ? 'out' : 'empty';
  const canHang = controls.isYou && hanging === undefined && heldKey !== undefined;
  const unit = hanging ? unitOf(hanging) : '';
  const shownKey = hanging ?? (isOut ? home : undefined);

  function hookLabel(): string {
    if (canHang && heldKey) {
      const params = { hook: name, unit: keyName(heldKey) };
      return heldKey.home === hook ? t('cabinet.hook.hangHome', params) : t('cabinet.hook.hangHere', params);
    }
    if (hanging && isWrong) return t('cabinet.hook.wrong', { hook: name, unit, home: hookName(hanging.home, sight) });
    if (hanging) return t('cabinet.hook.in', { hook: name, unit });
    if (isOut && home)
      return t('cabinet.hook.out', {
        hook: name,
        unit: keyName(home),
        holder: home.holder?.name ?? home.holder?.badge ?? '',
      });
    return t('cabinet.hook.empty', { hook: name });
  }

  function unitOf(key: Key): string {
    return key.home === null ? t('cabinet.guest') : keyName(key);
  }

  function useHook() {
    if (canHang && heldKey) void controls.act({ do: 'hang', tag: heldKey.tag, hook }, heldKey);
    else if (hanging) controls.showPrompt({ kind: 'why', key: hanging });
  }

  return (
    <button
      type="button"
      className={css.hook}
      data-position={position}
      data-state={state}
      data-lit={isLit}
      data-free={canHang}
      aria-label={hookLabel()}
      title={hookLabel()}
      disabled={controls.isBusy || !controls.isYou || (!canHang && !(hanging && heldKey === undefined))}
      onClick={useHook}
    >
      {hanging && <IconKeyFilled size={18} aria-hidden />}
      <span>{shownKey === undefined ? '' : (shownKey.opens[0] ?? shownKey.tag)}</span>
    </button>
  );
}
