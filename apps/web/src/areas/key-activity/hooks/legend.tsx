import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './hook-grid.module.css';
import type { HookState } from './hook-states.ts';

const usual: readonly HookState[] = ['in', 'out', 'overdue', 'empty'];

/** What the hooks' colours mean; the rare state only where it occurs. */
export function Legend({ hasUnknown }: { readonly hasUnknown: boolean }) {
  const t = useTranslate();
  const states: readonly HookState[] = hasUnknown ? [...usual, 'unknown'] : usual;
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
