import type { KeyboardEventHandler } from 'react';
import { useTranslate } from '../wording/language-context.tsx';
import css from './multi-choice.module.css';

/** A list of at least this many choices has a search. */
export const worthSearching = 8;

interface ChoiceSearchProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onKeyDown?: KeyboardEventHandler;
  /** Takes the keys as soon as it stands. */
  readonly takesFocus?: boolean;
}

/** Narrows a list of choices. It stands before the list has loaded, so that no key is lost. */
export function ChoiceSearch({ typed, onType, onKeyDown, takesFocus = false }: ChoiceSearchProps) {
  const t = useTranslate();
  return (
    <input
      ref={takesFocus ? takeFocus : undefined}
      type="search"
      className={css.search}
      // Escape closes the list and not the dialog around it.
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
