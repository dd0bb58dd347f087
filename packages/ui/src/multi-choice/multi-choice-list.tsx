import { matchesSearch, normalizeForSearch } from '@latchboard/texts/search-form';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import { ChoiceSearch, minSearchableChoices } from './choice-search.tsx';
import css from './multi-choice.module.css';

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

export interface MultiChoiceListProps<Value extends string | number> {
  readonly label: Wording;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Text for an empty selection that means "none". If undefined, an empty selection means "any". */
  readonly noneLabel?: Wording;
  /** Maximum number of choices (NAV-28). */
  readonly max?: number;
  /** The search box, or else the first choice, gets focus when the list opens. */
  readonly takesFocus?: boolean;
  /** Search text that was typed before the list had loaded. */
  readonly typedAhead?: string;
}

/** Escape closes the list but not the enclosing dialog. */
const keepsDialogOpen = { 'data-mantine-stop-propagation': 'true' };

const defaultMax = 1000;
const maxShown = 200;

/** Checkbox list with a search box above a long list. The selected choices are first when the list opens. */
export default function MultiChoiceList<Value extends string | number>(props: MultiChoiceListProps<Value>) {
  const { label, choices, chosen, onChange, max = defaultMax, takesFocus = false, typedAhead = '' } = props;
  const textOf = useWording();
  const t = useTranslate();
  const noteId = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) list.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const [typed, setTyped] = useState(typedAhead);
  const [initiallyChosen] = useState(() => new Set(chosen));
  const orderedChoices = useMemo(
    () => choices.toSorted((a, b) => Number(initiallyChosen.has(b.value)) - Number(initiallyChosen.has(a.value))),
    [choices, initiallyChosen],
  );
  const searchForm = normalizeForSearch(typed);
  const matches = orderedChoices.filter((choice) => matchesSearch(choice.label, typed));
  const isFull = chosen.length >= max;

  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((chosenValue) => chosenValue !== value) : [...chosen, value]);

  /** Handles Enter: selects the only match, or the choice whose name is exactly the typed text. */
  function pick() {
    const match =
      matches.length === 1 ? matches[0] : matches.find((choice) => normalizeForSearch(choice.label) === searchForm);
    if (searchForm === '' || !match || (isFull && !chosen.includes(match.value))) return;
    if (!chosen.includes(match.value)) onChange([...chosen, match.value]);
    setTyped('');
  }

  return (
    <div ref={list} className={css.list}>
      {choices.length >= minSearchableChoices && (
        <ChoiceSearch
          typed={typed}
          onType={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter must not submit a form that contains the list.
            event.preventDefault();
            pick();
          }}
        />
      )}
      <fieldset className={css.options} aria-describedby={isFull ? noteId : undefined}>
        <legend className="lb-visually-hidden">{textOf(label)}</legend>
        {matches.slice(0, maxShown).map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              {...keepsDialogOpen}
              checked={chosen.includes(choice.value)}
              disabled={isFull && !chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
            />
            {choice.label}
          </label>
        ))}
        {matches.length === 0 && <p className={css.note}>{t('ui.choices.none')}</p>}
        {matches.length > maxShown && (
          <p className={css.note}>{t('ui.choices.narrow', { count: matches.length - maxShown })}</p>
        )}
      </fieldset>
      {isFull && (
        <p id={noteId} className={css.note}>
          {t('ui.choices.max', { count: max })}
        </p>
      )}
      {chosen.length > 0 && <Button label="ui.choices.clear" size="small" onClick={() => onChange([])} />}
    </div>
  );
}
