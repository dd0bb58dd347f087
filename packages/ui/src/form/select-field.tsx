import { isFoundBy } from '@latchboard/texts/search-form';
import { type ComboboxParsedItem, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './field.module.css';
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
  /** Asks the caller for the options of what was typed; without it the options are filtered here. */
  readonly onSearch?: (typed: string) => void;
  /** For toolbars: the label is only read out, and the field is as low as a button. */
  readonly isCompact?: boolean;
  readonly icon?: ReactNode;
  /** Shows its options at once; for a field that appears because somebody reached for it. */
  readonly isOpenAtFirst?: boolean;
  /** Each choice is handed over and the field is empty again, to add one after the other. */
  readonly isEmptiedByChoice?: boolean;
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
    isOpenAtFirst = false,
    isEmptiedByChoice = false,
    ...rest
  } = props;
  const say = useWording();
  const t = useTranslate();
  /** If the caller searches, only the chosen option is compared, because it stays in the options for its label. */
  const isFound = (typed: string) => (option: ComboboxParsedItem) =>
    !('value' in option) || (onSearch && option.value !== value) || isFoundBy(option.label, typed);
  const words = say(label);
  const [typed, setTyped] = useState('');
  return (
    <Select
      {...rest}
      {...(isEmptiedByChoice && { searchValue: typed, onSearchChange: setTyped })}
      size={isCompact ? 'sm' : 'md'}
      value={value}
      onChange={(chosen) => {
        onChange(chosen);
        setTyped('');
      }}
      // A second click on the chosen option of a required field keeps it.
      allowDeselect={rest.required !== true}
      selectFirstOptionOnChange
      onFocus={(event) => event.currentTarget.select()}
      data={[...options]}
      {...(isCompact ? { 'aria-label': words } : { label: words })}
      description={help === undefined ? undefined : say(help)}
      placeholder={placeholder === undefined ? undefined : say(placeholder)}
      error={error}
      data-path={path}
      leftSection={icon}
      nothingFoundMessage={t('selector.nothing')}
      {...(onSearch && { onSearchChange: onSearch })}
      filter={({ options: found, search }) => found.filter(isFound(search))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      defaultDropdownOpened={isOpenAtFirst}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      clearButtonProps={{ 'aria-label': t('ui.close') }}
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
