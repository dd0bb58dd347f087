import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useId, useState } from 'react';
import css from './chat.module.css';

interface ContactSupportFormProps {
  /** Whether a visitor has to enter an email address for the reply. */
  readonly needsEmail: boolean;
  readonly isBusy: boolean;
  /** Typed email address. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSend: (email: string | null) => Promise<boolean>;
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Form that forwards the conversation to support (CHT-03). */
export function ContactSupportForm({ needsEmail, isBusy, email, onEmail, onSend }: ContactSupportFormProps) {
  const t = useTranslate();
  const errorId = useId();
  const [isEmailShown, setEmailShown] = useState(false);
  const [isWrong, setWrong] = useState(false);
  if (!isEmailShown)
    return (
      <p className={css.toSupport}>
        <Button
          size="small"
          kind="quiet"
          label="chat.toSupport"
          disabled={isBusy}
          onClick={() => (needsEmail ? setEmailShown(true) : void onSend(null))}
        />
      </p>
    );
  return (
    <form
      className={css.email}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = email.trim();
        setWrong(!emailPattern.test(typed));
        if (emailPattern.test(typed)) void onSend(typed).then((isSent) => isSent && onEmail(''));
      }}
    >
      <label>
        {t('chat.email')}
        <input
          // biome-ignore lint/a11y/noAutofocus: the user just opened this form
          autoFocus
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={({ currentTarget }) => onEmail(currentTarget.value)}
        />
      </label>
      <Button size="small" type="submit" label="chat.emailSend" disabled={isBusy} />
      {isWrong && (
        <p id={errorId} role="alert">
          {t('chat.emailWrong')}
        </p>
      )}
    </form>
  );
}
