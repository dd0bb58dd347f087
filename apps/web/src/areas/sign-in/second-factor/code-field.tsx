import { TextField } from '@latchboard/ui/form/text-field.tsx';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** A recovery code instead. */
  readonly isRecovery?: boolean;
}

/** The six digits of an authenticator app, or what stands in for them. */
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
