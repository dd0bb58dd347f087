import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEventHandler, type Ref, useState } from 'react';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './search-input.module.css';

interface SearchInputProps {
  readonly label: Wording;
  readonly placeholder?: Wording;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly size?: 'normal' | 'large';
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly role?: 'combobox';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-activedescendant'?: string;
  readonly 'aria-autocomplete'?: 'list';
}

/** Maximum length of a search text. */
export const maxSearchLength = 100;

/**
 * Search box with an icon. Its label is for screen readers only. Text longer than the maximum stays in the field but is
 * not searched.
 */
export function SearchInput({ label, placeholder, value, onChange, size = 'normal', ...rest }: SearchInputProps) {
  const textOf = useWording();
  const t = useTranslate();
  const [tooLong, setTooLong] = useState<string | null>(null);
  const hint = textOf(placeholder ?? label);
  return (
    <div className={`${css.field} lb-no-print`} data-size={size} data-hint={hint}>
      <IconSearch size={size === 'large' ? 20 : 16} aria-hidden />
      <input
        {...rest}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={tooLong !== null}
        aria-label={textOf(label)}
        placeholder={hint}
        value={tooLong ?? value}
        onChange={({ currentTarget: { value: typed } }) => {
          const isTooLong = typed.length > maxSearchLength;
          setTooLong(isTooLong ? typed : null);
          if (!isTooLong) onChange(typed);
        }}
      />
      {tooLong !== null && (
        <span role="alert" className={css.error}>
          {t('error.valMaxLength', { maximum: maxSearchLength })}
        </span>
      )}
    </div>
  );
}
