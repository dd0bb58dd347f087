import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { inFours } from './in-fours.ts';
import css from './secret.module.css';

interface SecretProps {
  readonly secret: string;
  readonly uri: string;
}

/** What an authenticator app needs: a link that opens it on this device, or the secret to type into one on another. */
export function Secret({ secret, uri }: SecretProps) {
  const t = useTranslate();
  return (
    <div className={css.secret}>
      <p>{t('secondFactor.setUp')}</p>
      <p>
        <a href={uri}>{t('secondFactor.openApp')}</a>
      </p>
      <p>{t('secondFactor.secret')}</p>
      <code>{inFours(secret)}</code>
    </div>
  );
}
