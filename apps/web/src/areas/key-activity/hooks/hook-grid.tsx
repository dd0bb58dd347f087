import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import css from './hook-grid.module.css';
import type { HookPanel, HookPlace } from './hook-states.ts';
import { HookTip, type TipPlace } from './hook-tip.tsx';
import { nextHook, type PlacedHook } from './next-hook.ts';

interface HookGridProps {
  readonly panels: readonly HookPanel[];
  /** Text about a hook's key. */
  readonly describe: (hook: HookPlace) => readonly string[];
  readonly labelOf: (hook: HookPlace) => string;
  /** URL of a key's page. */
  readonly hrefOf: (key: number) => string;
}

const hasKey = ({ key, misplaced }: HookPlace) => key !== null || misplaced !== undefined;

/**
 * Hooks of a cabinet in their physical order. A hook links to the page of its assigned key, if any. The arrow keys move
 * the focus along and between the rows.
 */
export function HookGrid({ panels, describe, labelOf, hrefOf }: HookGridProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const frame = useRef<HTMLDivElement>(null);
  const [shownHook, setShownHook] = useState<number | null>(null);
  const [place, setPlace] = useState<TipPlace | null>(null);
  const hooks = panels.flatMap((panel) => panel.hooks);
  const keyHooks = hooks.filter(hasKey);
  /** The last tapped hook. Touch has no hover, so the first tap shows the key and the second opens its page. */
  const tappedHook = useRef<number | null>(null);
  const [tabStop, setTabStop] = useState<number | null>(null);
  const currentTabStop = keyHooks.some(({ encoded }) => encoded === tabStop) ? tabStop : (keyHooks[0]?.encoded ?? null);
  const current = hooks.find(({ encoded }) => encoded === shownHook);

  function show(target: EventTarget | null) {
    const hook = target instanceof Element ? target.closest<HTMLElement>('[data-hook]') : null;
    if (!hook || !frame.current) return;
    const encoded = Number(hook.dataset.hook);
    const inner = hook.getBoundingClientRect();
    const outer = frame.current.getBoundingClientRect();
    setShownHook(encoded);
    setPlace({ x: inner.left + inner.width / 2 - outer.left, y: inner.top - outer.top, width: outer.width });
  }

  function hookAt(target: EventTarget | null): number | null {
    const hook = target instanceof Element ? target.closest<HTMLElement>('[data-hook]') : null;
    return hook ? Number(hook.dataset.hook) : null;
  }

  function onPointer(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    tappedHook.current = hookAt(event.target);
  }

  function openHook(event: MouseEvent) {
    const hook = hookAt(event.target);
    // The browser reports `detail` 0 for a click that the keyboard triggers.
    const isByKeyboard = event.detail === 0;
    if (!isByKeyboard && hook !== tappedHook.current) event.preventDefault();
    tappedHook.current = hook;
    show(event.target);
  }

  function placedHooks(): readonly PlacedHook[] {
    const elements = frame.current?.querySelectorAll<HTMLElement>(':is(a, button)[data-hook]') ?? [];
    return [...elements].map((hook) => {
      const { left, width, top, height } = hook.getBoundingClientRect();
      return { hook: Number(hook.dataset.hook), x: left + width / 2, y: top + height / 2 };
    });
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') return setShownHook(null);
    const next = nextHook(placedHooks(), currentTabStop, event.key);
    if (next === null) return;
    event.preventDefault();
    setTabStop(next);
    frame.current?.querySelector<HTMLElement>(`:is(a, button)[data-hook="${next}"]`)?.focus();
  }

  return (
    <div
      ref={frame}
      className={css.frame}
      role="toolbar"
      aria-label={t('board.column.hook')}
      onPointerDownCapture={onPointer}
      onClickCapture={openHook}
      onPointerOver={(event) => show(event.target)}
      onPointerLeave={() => setShownHook(null)}
      onFocus={(event) => show(event.target)}
      onBlur={() => setShownHook(null)}
      onKeyDown={move}
    >
      {panels.map((panel) => (
        <section key={panel.firstHook} aria-label={t('board.panel', { name: panel.name })}>
          <h3 className={css.title}>
            {t('board.panel', { name: panel.name })}
            {panel.out > 0 && <span>{t('board.panelOut', { count: panel.out })}</span>}
          </h3>
          <div className={css.hooks}>
            {panel.hooks.map((hook) =>
              !hasKey(hook) ? (
                <span key={hook.encoded} data-hook={hook.encoded} data-state={hook.state} aria-hidden>
                  {hook.position}
                </span>
              ) : hook.key === null ? (
                <button
                  key={hook.encoded}
                  type="button"
                  data-hook={hook.encoded}
                  data-state={hook.state}
                  tabIndex={hook.encoded === currentTabStop ? 0 : -1}
                  onClick={(event) => show(event.target)}
                >
                  <span aria-hidden>{hook.position}</span>
                  <span className="lb-visually-hidden">{labelOf(hook)}</span>
                </button>
              ) : (
                <Link
                  key={hook.encoded}
                  href={hrefOf(hook.key)}
                  data-hook={hook.encoded}
                  data-state={hook.state}
                  tabIndex={hook.encoded === currentTabStop ? 0 : -1}
                >
                  <span aria-hidden>{hook.position}</span>
                  <span className="lb-visually-hidden">{labelOf(hook)}</span>
                </Link>
              ),
            )}
          </div>
        </section>
      ))}
      {current && place && <HookTip place={place} lines={describe(current)} />}
    </div>
  );
}
