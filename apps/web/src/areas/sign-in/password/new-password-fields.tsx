import { PasswordField } from '@latchboard/ui/form/password-field.tsx';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import css from './new-password-fields.module.css';
import { type Rule, rulesFor } from './password-rules.ts';
import { usePasswordPolicy } from './use-password-policy.ts';

export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

export const emptyPassword: NewPassword = { password: '', repeated: '' };
export const passwordsMatch = ({ password, repeated }: NewPassword) => password === repeated;

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  /** Error messages by path in the call input. */
  readonly errors: Readonly<Record<string, string>>;
  readonly path?: 'newPassword' | 'password';
}

/** New password, typed twice. While the user types, each rule of the policy that is met turns green (ACC-06). */
export function NewPasswordFields({ value, onChange, errors, path = 'newPassword' }: NewPasswordFieldsProps) {
  const policy = usePasswordPolicy();
  return (
    <>
      <PasswordField
        label="newPassword.password"
        path={path}
        autoComplete="new-password"
        value={value.password}
        error={errors[path]}
        onChange={(password) => onChange({ ...value, password })}
      />
      <PasswordField
        label="newPassword.repeat"
        path="repeatedPassword"
        autoComplete="new-password"
        value={value.repeated}
        error={errors.repeatedPassword}
        onChange={(repeated) => onChange({ ...value, repeated })}
      />
      {policy && <Rules rules={rulesFor(policy, value.password, value.repeated)} />}
    </>
  );
}

function Rules({ rules }: { readonly rules: readonly Rule[] }) {
  const t = useTranslate();
  const textOf = useWording();
  const titleId = useId();
  return (
    <div>
      <p id={titleId}>{t('newPassword.rules')}</p>
      <ul className={css.rules} aria-labelledby={titleId}>
        {rules.map(({ id, label, isMet }) => (
          <li key={id} data-met={isMet}>
            {isMet ? <IconCircleCheck size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
            <span aria-hidden>{textOf(label)}</span>
            <span className="lb-visually-hidden">
              {t(isMet ? 'newPassword.met' : 'newPassword.notMet', { rule: textOf(label) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
