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
  /** The path of the form's error; a `SchemaForm` gives it. */
  readonly path?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
}

interface TextFieldProps extends FieldProps<string> {
  /** `time` takes a time of day as the device writes it; its value is `HH:MM`. */
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'time';
  /** Digits only: the phone's number pad, and what is not a digit is not taken. */
  readonly digits?: boolean;
  /** A number: the phone's number pad. What is typed stays as it is, so that the form can say what is wrong with it. */
  readonly number?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly icon?: ReactNode;
  /** What is typed or pasted stays whole: beyond this the field says so, and its form refuses it. */
  readonly maxLength?: number;
  /** More than one line. */
  readonly rows?: number;
  /** What Enter does here, instead of submitting the form around. */
  readonly onEnter?: () => void;
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
    ...rest
  } = props;
  const say = useWording();
  const t = useTranslate();
  const isTooLong = maxLength !== undefined && value.length > maxLength;
  const shared = {
    ...rest,
    size: 'md',
    value,
    label: say(label),
    description: help === undefined ? undefined : say(help),
    error: error ?? (isTooLong ? t('error.valMaxLength', { maximum: maxLength }) : undefined),
    'data-path': path,
    name: path,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    classNames: { input: css.input, label: css.label, description: css.help, error: css.error },
  };
  if (rows !== undefined)
    return <Textarea {...shared} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />;
  return (
    <TextInput
      {...shared}
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
