import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEventHandler, Ref } from 'react';
import { useWording } from '../wording/language-context.tsx';
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

/** A box to search in; the label is read out, the icon says it to the eye. */
export function SearchInput({ label, placeholder, value, onChange, size = 'normal', ...rest }: SearchInputProps) {
  const say = useWording();
  return (
    <div className={`${css.field} lb-no-print`} data-size={size}>
      <IconSearch size={size === 'large' ? 20 : 16} aria-hidden />
      <input
        {...rest}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={say(label)}
        placeholder={say(placeholder ?? label)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
