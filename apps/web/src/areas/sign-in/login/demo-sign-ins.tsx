import type { CallOutput, Contract } from '@latchboard/contract';
import { isTextKey } from '@latchboard/texts';
import { EmailText } from '@latchboard/ui/email-link/email-link.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import css from './demo-sign-ins.module.css';

type Demo = CallOutput<Contract['signIn']['demo']>;

interface DemoSignInsProps {
  readonly onChoose: (email: string, password: string) => void;
}

/** Sign-in buttons of a demo installation. Hidden elsewhere. */
export function DemoSignIns({ onChoose }: DemoSignInsProps) {
  const t = useTranslate();
  const [demo, setDemo] = useState<Demo | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    api.signIn
      .demo({}, { signal: abort.signal, quiet: true })
      .then(setDemo)
      // If the call fails, no buttons are shown.
      .catch(() => undefined);
    return () => abort.abort();
  }, []);

  if (!demo?.enabled || demo.password === null) return null;
  const { password } = demo;
  const roleName = (email: string, name: string) => {
    const key = `role.${email.split('@')[0]}`;
    return isTextKey(key) ? t(key) : name;
  };
  return (
    <section className={css.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('signIn.demoTitle')}</h2>
      <p>{t('signIn.demoText', { password })}</p>
      <ul>
        {demo.people.map(({ email, name }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email, password)}>
              <b>{roleName(email, name)}</b>
              <span>
                <EmailText address={email} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
