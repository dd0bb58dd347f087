import { Checkbox } from '@mantine/core';
import { useWording } from '../wording/language-context.tsx';
import css from './field.module.css';
import './check-field.css';
import type { FieldProps } from './text-field.tsx';

export function CheckField({ label, value, onChange, help, error, path, readOnly: _, ...rest }: FieldProps<boolean>) {
  const textOf = useWording();
  return (
    <Checkbox
      {...rest}
      iconColor="var(--lb-paper)"
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={textOf(label)}
      description={help === undefined ? undefined : textOf(help)}
      error={error}
      data-path={path}
      classNames={{ body: css.tick, input: css.check, description: css.help, error: css.error }}
    />
  );
}
