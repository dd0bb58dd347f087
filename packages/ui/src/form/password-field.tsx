import { PasswordInput } from '@mantine/core';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import css from './field.module.css';
import type { FieldProps } from './text-field.tsx';

interface PasswordFieldProps extends FieldProps<string> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, value, onChange, help, error, path, ...rest }: PasswordFieldProps) {
  const textOf = useWording();
  const t = useTranslate();
  return (
    <PasswordInput
      {...rest}
      size="md"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      label={textOf(label)}
      description={help === undefined ? undefined : textOf(help)}
      error={error}
      data-path={path}
      name={path}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': t('ui.form.showPassword'), tabIndex: 0 }}
      classNames={{
        input: css.input,
        innerInput: css.inner,
        label: css.label,
        description: css.help,
        error: css.error,
      }}
    />
  );
}
