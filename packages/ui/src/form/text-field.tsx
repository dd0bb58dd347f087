import { Textarea, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './field.module.css';

export interface FieldProps<Value> {
  readonly label: Wording;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly help?: Wording;
  readonly error?: string | undefined;
  /** Path of the field in the form, to show its error. `SchemaForm` sets it. */
  readonly path?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
}

interface TextFieldProps extends FieldProps<string> {
  /** `time` uses the device's time picker. The value is `HH:MM`. */
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'time';
  /** Whether the field accepts only digits. If so, a phone shows its number pad. */
  readonly digits?: boolean;
  /**
   * Whether the value is a number. If so, a phone shows its number pad. The text stays as typed, and the form reports
   * errors.
   */
  readonly number?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly icon?: ReactNode;
  /** Maximum length. Longer text is not truncated. The field shows an error, and the form rejects it. */
  readonly maxLength?: number;
  /** Number of visible lines. Makes the field multiline. */
  readonly rows?: number;
  /** Action of Enter, instead of submitting the form. */
  readonly onEnter?: () => void;
  /** Whether the label is for screen readers only, for a field inside a sentence. */
  readonly isCompact?: boolean;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    help,
    error,
    path,
    digits = false,
    number = false,
    icon,
    rows,
    maxLength,
    type = 'text',
    onEnter,
    isCompact = false,
    ...rest
  } = props;
  const textOf = useWording();
  const t = useTranslate();
  const isTooLong = maxLength !== undefined && value.length > maxLength;
  const inputProps = {
    ...rest,
    size: isCompact ? 'sm' : 'md',
    value,
    ...(isCompact ? { 'aria-label': textOf(label) } : { label: textOf(label) }),
    description: help === undefined ? undefined : textOf(help),
    error: error ?? (isTooLong ? t('error.valMaxLength', { maximum: maxLength }) : undefined),
    'data-path': path,
    'data-fixed': rest.readOnly || undefined,
    required: rest.required === true && rest.readOnly !== true,
    name: path,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    classNames: { input: css.input, label: css.label, description: css.help, error: css.error },
  };
  if (rows !== undefined)
    return <Textarea {...inputProps} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />;
  return (
    <TextInput
      {...inputProps}
      type={type}
      inputMode={digits || number ? 'numeric' : undefined}
      leftSection={icon}
      onKeyDown={(event) => {
        if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
      onChange={({ currentTarget }) => onChange(digits ? currentTarget.value.replace(/\D/g, '') : currentTarget.value)}
    />
  );
}
