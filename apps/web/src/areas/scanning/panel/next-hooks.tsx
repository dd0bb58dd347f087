import { isHookDone, unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { hookName, hooksAfter, panelsOfBoard } from '../desk/hook-order.ts';
import { unitText } from '../desk/last-scan.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import css from './panel.module.css';

/** Default seconds per hook, until the user's pace is known. */
const defaultPace = 7;
/** Maximum seconds between scans. The pace ignores longer breaks. */
const maxPace = 60;

/** Hooks after the current one, and the remaining work on this panel. */
export function NextHooks({ board, view, hook }: Pick<OpenDesk, 'board' | 'view'> & { readonly hook: number }) {
  const t = useTranslate();
  const { state, trail } = view;
  const next = hooksAfter(state, hook).filter((nextHook) => nextHook !== hook);
  const panel = panelsOfBoard(board).find(({ hooks }) => hooks.includes(hook));
  const remainingCount = panel?.hooks.filter((candidate) => !isHookDone(state, candidate)).length ?? 0;
  const minutes = Math.max(1, Math.round((remainingCount * paceOf(trail.map(({ at }) => Date.parse(at)))) / 60));
  return (
    <div className={css.next}>
      {next.slice(0, 2).map((nextHook) => (
        <span key={nextHook}>
          {t('scanning.then', {
            hook: hookName(nextHook, board),
            units: unitText(t, unitsOfHook(state, nextHook), ''),
          })}
        </span>
      ))}
      <span>{t('scanning.timeLeft', { left: t('scanning.left', { count: remainingCount }), minutes })}</span>
    </div>
  );
}

/** Average seconds between the last scans. `times` are newest first. */
function paceOf(times: readonly number[]): number {
  const gaps = times
    .slice(0, 10)
    .flatMap((time, index) => (index === 0 ? [] : [((times[index - 1] ?? time) - time) / 1000]))
    .filter((gap) => gap < maxPace);
  return gaps.length < 3 ? defaultPace : gaps.reduce((total, gap) => total + gap, 0) / gaps.length;
}
