import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { QRCodeSVG } from 'qrcode.react';
import { groupByFour } from './group-by-four.ts';
import css from './secret.module.css';

interface SecretProps {
  readonly secret: string;
  readonly uri: string;
}

/** Secret for an authenticator app: a code to scan, a link that opens the app on this device, and the text to type. */
export function Secret({ secret, uri }: SecretProps) {
  const t = useTranslate();
  return (
    <div className={css.secret}>
      <p>{t('secondFactor.setUp')}</p>
      <div className={css.code}>
        <QRCodeSVG value={uri} size={180} marginSize={4} title={t('secondFactor.scan')} role="img" />
      </div>
      <p>
        <a href={uri}>{t('secondFactor.openApp')}</a>
      </p>
      <p>{t('secondFactor.secret')}</p>
      <code>{groupByFour(secret)}</code>
    </div>
  );
}
