import { TextField } from '@latchboard/ui/form/text-field.tsx';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
}

/** The six digits of an authenticator app. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField {...props} label="secondFactor.code" path="code" digits maxLength={6} autoComplete="one-time-code" />
  );
}
