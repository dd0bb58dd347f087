import { matchesSearch } from '@latchboard/texts/search-form';
import { type ComboboxParsedItem, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './field.module.css';
import { matchingFirst } from './matching-first.ts';
import './select-field.css';
import type { FieldProps } from './text-field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps<string | null> {
  readonly options: readonly SelectOption[];
  readonly placeholder?: Wording;
  readonly searchable?: boolean;
  readonly clearable?: boolean;
  /** Loads options for the typed text. If undefined, the field filters its options itself. */
  readonly onSearch?: (typed: string) => void;
  /** For toolbars: the label is for screen readers only, and the field has the height of a button. */
  readonly isCompact?: boolean;
  readonly icon?: ReactNode;
  /** Opens its options immediately, for a field that appears after a click. */
  readonly isInitiallyOpen?: boolean;
  /** Clears the field after each choice, to add several values in a row. */
  readonly clearsOnChoice?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  const {
    label,
    value,
    onChange,
    help,
    error,
    path,
    options,
    placeholder,
    onSearch,
    isCompact = false,
    icon,
    isInitiallyOpen = false,
    clearsOnChoice = false,
    ...rest
  } = props;
  const textOf = useWording();
  const t = useTranslate();
  /**
   * Whether an option matches the typed text. If the caller searches, only the selected option is compared, because
   * that option is always among the options.
   */
  const isFound = (typed: string) => (option: ComboboxParsedItem) =>
    !('value' in option) || (onSearch && option.value !== value) || matchesSearch(option.label, typed);
  const labelText = textOf(label);
  const [typed, setTyped] = useState('');
  return (
    <Select
      {...rest}
      {...(clearsOnChoice && { searchValue: typed, onSearchChange: setTyped })}
      size={isCompact ? 'sm' : 'md'}
      value={value}
      onChange={(chosen) => {
        onChange(chosen);
        setTyped('');
      }}
      // Clicking the selected option keeps it, unless the field may be empty.
      allowDeselect={rest.clearable === true}
      selectFirstOptionOnChange
      onFocus={(event) => event.currentTarget.select()}
      data={[...options]}
      {...(isCompact ? { 'aria-label': labelText } : { label: labelText })}
      description={help === undefined ? undefined : textOf(help)}
      placeholder={placeholder === undefined ? undefined : textOf(placeholder)}
      error={error}
      data-path={path}
      leftSection={icon}
      nothingFoundMessage={t('selector.nothing')}
      {...(onSearch && { onSearchChange: onSearch })}
      filter={({ options: found, search }) => matchingFirst(found.filter(isFound(search)), search)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      defaultDropdownOpened={isInitiallyOpen}
      maxDropdownHeight={320}
      // Inside the field's dialog, but not clipped by it.
      comboboxProps={{ shadow: 'md', withinPortal: false, floatingStrategy: 'fixed' }}
      clearButtonProps={{ 'aria-label': t('ui.clearChoice') }}
      classNames={{
        input: css.input,
        label: css.label,
        description: css.help,
        error: css.error,
        dropdown: css.dropdown,
        option: css.option,
      }}
    />
  );
}
