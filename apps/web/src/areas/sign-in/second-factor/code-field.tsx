import { TextField } from '@latchboard/ui/form/text-field.tsx';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** Whether the field accepts a recovery code instead of six digits. */
  readonly isRecovery?: boolean;
}

/** Field for the six digits of an authenticator app, or a recovery code. */
export function CodeField({ isRecovery = false, ...props }: CodeFieldProps) {
  if (isRecovery)
    return (
      <TextField {...props} autoFocus label="secondFactor.recoveryCode" path="code" maxLength={20} autoComplete="off" />
    );
  return (
    <TextField
      {...props}
      autoFocus
      label="secondFactor.code"
      path="code"
      digits
      maxLength={6}
      autoComplete="one-time-code"
    />
  );
}
