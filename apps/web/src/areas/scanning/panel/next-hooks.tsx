import { isHookDone, unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { unitText } from '../desk/answer.ts';
import { hookName, hooksAfter, panelsOfBoard } from '../desk/hook-order.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import css from './panel.module.css';

/** Default seconds per hook, until the user's pace is known. */
const defaultPace = 7;
/** A longer break is ignored, in seconds. */
const maxPace = 60;

/** Hooks after the current one, and the remaining work on this panel. */
export function NextHooks({ board, view, hook }: Pick<OpenDesk, 'board' | 'view'> & { readonly hook: number }) {
  const t = useTranslate();
  const { state, trail } = view;
  const next = hooksAfter(state, hook).filter((one) => one !== hook);
  const panel = panelsOfBoard(board).find(({ hooks }) => hooks.includes(hook));
  const left = panel?.hooks.filter((one) => !isHookDone(state, one)).length ?? 0;
  const minutes = Math.max(1, Math.round((left * paceOf(trail.map(({ at }) => Date.parse(at)))) / 60));
  return (
    <div className={css.next}>
      {next.slice(0, 2).map((one) => (
        <span key={one}>
          {t('scanning.then', { hook: hookName(one, board), units: unitText(t, unitsOfHook(state, one), '') })}
        </span>
      ))}
      <span>{t('scanning.timeLeft', { left: t('scanning.left', { count: left }), minutes })}</span>
    </div>
  );
}

/** Seconds between the last scans, newest first. */
function paceOf(times: readonly number[]): number {
  const gaps = times
    .slice(0, 10)
    .flatMap((at, index) => (index === 0 ? [] : [((times[index - 1] ?? at) - at) / 1000]))
    .filter((gap) => gap < maxPace);
  return gaps.length < 3 ? defaultPace : gaps.reduce((all, gap) => all + gap, 0) / gaps.length;
}
