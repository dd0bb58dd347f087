import { matchesSearch, normalizeForSearch } from '@latchboard/texts/search-form';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './chips-field.module.css';
import type { FieldProps } from './text-field.tsx';
import { useAfterMouseUp } from './use-after-mouse-up.ts';

export interface Chip {
  readonly value: string;
  readonly label: string;
}

interface ChipsFieldProps extends FieldProps<readonly string[]> {
  /** Suggestions. The field shows those that match the typed text. */
  readonly options: readonly Chip[];
  /** Label of a value that is not among the current suggestions. */
  readonly labelOf?: (value: string) => string;
  /** Error for a value. Its chip is marked, and the field shows the error below. */
  readonly errorOf?: (value: string) => string | undefined;
  /** Loads suggestions for the typed text. */
  readonly onSearch?: (typed: string) => void;
  readonly placeholder?: Wording;
  /** Whether the label is for screen readers only, for a field inside a sentence. */
  readonly isCompact?: boolean;
  /** Called on Enter in the empty field. */
  readonly onEnter?: () => void;
}

const maxShown = 50;
/** Characters that end a typed or pasted value. */
const separators = /[,;\n\t]+/;

/**
 * List of values as chips. Arrow keys move through the suggestions, Enter adds a value, and Backspace removes the last
 * chip. Other typed text also becomes a chip, and the form validates it.
 */
export function ChipsField(props: ChipsFieldProps) {
  const {
    label,
    value,
    onChange,
    options,
    labelOf,
    errorOf,
    onSearch,
    help,
    required = false,
    autoFocus = false,
    path,
    placeholder,
    isCompact = false,
    onEnter,
  } = props;
  const textOf = useWording();
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const afterMouseUp = useAfterMouseUp();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = options
    .filter((option) => !value.includes(option.value) && matchesSearch(`${option.label} ${option.value}`, typed))
    .toSorted((a, b) => Number(isNamed(b, typed)) - Number(isNamed(a, typed)))
    .slice(0, maxShown);
  const isShown = isOpen && matches.length > 0;
  const current = isShown ? matches[active] : undefined;
  const name = textOf(label);
  const labelOfValue = (chipValue: string) =>
    options.find((option) => option.value === chipValue)?.label ?? labelOf?.(chipValue) ?? chipValue;
  const chipErrors = value.map((chipValue) => errorOf?.(chipValue)).filter((text) => text !== undefined);
  const error = props.error === undefined && chipErrors.length === 0 ? undefined : (chipErrors[0] ?? props.error);
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const descriptionIds = [error && errorId, help && helpId].filter(Boolean).join(' ');

  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.value}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, current]);

  function search(text: string) {
    setTyped(text);
    setActive(text.trim() === '' ? -1 : 0);
    setOpen(true);
    onSearch?.(text);
  }

  function add(texts: readonly string[]) {
    const values = texts.map(valueOfText(options)).filter((chipValue) => chipValue !== '');
    onChange([...new Set([...value, ...values])]);
    search('');
    setOpen(false);
  }

  function remove(chipValue: string) {
    onChange(value.filter((other) => other !== chipValue));
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isShown) {
      // Escape closes the list but not the enclosing dialog.
      event.stopPropagation();
      setOpen(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && matches.length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(isShown ? (Math.max(active, step < 0 ? 0 : -1) + step + matches.length) % matches.length : 0);
      setOpen(true);
    } else if (event.key === 'Enter') {
      if (current) add([current.value]);
      else if (typed.trim() !== '') add([typed]);
      else onEnter?.();
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent) {
    const texts = event.clipboardData.getData('text').split(separators);
    if (texts.length < 2) return;
    event.preventDefault();
    add([...texts.slice(0, -1), `${texts.at(-1)}`].map((text, index) => (index === 0 ? `${typed}${text}` : text)));
  }

  return (
    <div className={css.field} data-compact={isCompact}>
      {!isCompact && (
        <label htmlFor={id} className={css.label}>
          {name}
          {required && <span aria-hidden> *</span>}
        </label>
      )}
      <div className={css.frame}>
        <div className={css.box} data-invalid={error !== undefined}>
          {value.map((chipValue) => (
            <span key={chipValue} className={css.chip} data-invalid={errorOf?.(chipValue) !== undefined}>
              <span>{labelOfValue(chipValue)}</span>
              <button
                type="button"
                aria-label={t('ui.chips.remove', { name: labelOfValue(chipValue) })}
                onClick={() => remove(chipValue)}
              >
                <IconX size={14} aria-hidden />
              </button>
            </span>
          ))}
          <input
            ref={field}
            id={id}
            data-path={path}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            data-autofocus={autoFocus || undefined}
            aria-required={required}
            aria-label={isCompact ? name : undefined}
            aria-expanded={isShown}
            aria-controls={isShown ? `${id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={current && `${id}-${current.value}`}
            aria-invalid={error !== undefined}
            aria-describedby={descriptionIds || undefined}
            placeholder={value.length === 0 && placeholder !== undefined ? textOf(placeholder) : undefined}
            value={typed}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={() => {
              if (typed.trim() !== '') afterMouseUp(() => add([typed]));
              setOpen(false);
            }}
            onChange={({ currentTarget: { value: text } }) =>
              separators.test(text) ? add(text.split(separators)) : search(text)
            }
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
        {isShown && (
          <div id={`${id}-list`} role="listbox" aria-label={name} className={css.list}>
            {matches.map((option, index) => (
              <div
                key={option.value}
                id={`${id}-${option.value}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerMove={() => setActive(index)}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add([option.value])}
                onKeyDown={onKeyDown}
              >
                {option.label}
              </div>
            ))}
          </div>
        )}
      </div>
      {help !== undefined && (
        <p id={helpId} className={css.help}>
          {textOf(help)}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
      <span className="lb-visually-hidden" role="status">
        {isOpen && typed !== '' && t('ui.chips.count', { count: matches.length })}
      </span>
    </div>
  );
}

/** Whether text equals the value or label of a suggestion. */
const isNamed = (option: Chip, text: string) =>
  [option.value, option.label].some((name) => normalizeForSearch(name) === normalizeForSearch(text));

/**
 * Returns a function that converts typed text to a value: that of the suggestion with this value or label, or else the
 * text itself.
 */
const valueOfText = (options: readonly Chip[]) => (text: string) =>
  text.trim() === '' ? '' : (options.find((option) => isNamed(option, text))?.value ?? text.trim());
