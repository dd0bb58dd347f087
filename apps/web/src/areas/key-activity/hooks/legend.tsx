import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './hook-grid.module.css';
import type { HookState } from './hook-states.ts';

const commonStates: readonly HookState[] = ['in', 'out', 'overdue', 'empty'];
const rareStates: readonly HookState[] = ['misplaced', 'lost', 'unknown'];

/** Legend of the hook colors. Rare states are listed only if present. */
export function Legend({ shown }: { readonly shown: ReadonlySet<HookState> }) {
  const t = useTranslate();
  const states = [...commonStates, ...rareStates.filter((state) => shown.has(state))];
  return (
    <div className={css.legend}>
      {states.map((state) => (
        <span key={state}>
          <span className={`${css.hooks} ${css.sample}`} aria-hidden>
            <i data-state={state} />
          </span>
          {t(`board.hook.${state}`)}
        </span>
      ))}
    </div>
  );
}
