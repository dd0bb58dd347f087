import { TextField } from '@latchboard/ui/form/text-field.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Email address of a login. Browsers and password managers fill it in. */
export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} label="signIn.email" type="email" path="email" autoComplete="username" />;
}
