import type { KeyboardEventHandler } from 'react';
import { useTranslate } from '../wording/language-context.tsx';
import css from './multi-choice.module.css';

/** Minimum number of choices for a search box. */
export const minSearchableChoices = 8;

interface ChoiceSearchProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onKeyDown?: KeyboardEventHandler;
  /** Focuses the box on mount. */
  readonly takesFocus?: boolean;
}

/** Search box for a choice list. It appears before the list has loaded, to keep the first keystrokes. */
export function ChoiceSearch({ typed, onType, onKeyDown, takesFocus = false }: ChoiceSearchProps) {
  const t = useTranslate();
  return (
    <input
      ref={takesFocus ? takeFocus : undefined}
      type="search"
      className={css.search}
      // Escape closes the list but not the enclosing dialog.
      data-mantine-stop-propagation="true"
      aria-label={t('ui.choices.search')}
      placeholder={t('ui.choices.search')}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus();
