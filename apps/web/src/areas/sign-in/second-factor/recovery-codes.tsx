import { Button } from '@latchboard/ui/button/button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconDownload } from '@tabler/icons-react';
import css from './secret.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Recovery codes for a lost phone, shown only once, when they are created (ACC-22). */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTranslate();
  return (
    <div className={css.secret}>
      <p role="status">{t('secondFactor.recoveryText')}</p>
      <ol className={css.codes} aria-label={t('secondFactor.recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={`${css.buttons} lb-no-print`}>
        <Button
          label="secondFactor.download"
          icon={<IconDownload size={16} aria-hidden />}
          onClick={() => downloadCodes(t('secondFactor.recoveryFile'), codes)}
        />
        <PrintButton />
        <Button kind="main" label="secondFactor.saved" onClick={onSaved} />
      </div>
    </div>
  );
}

function downloadCodes(name: string, codes: readonly string[]) {
  const url = URL.createObjectURL(new Blob([`${[name, '', ...codes].join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.txt`;
  link.click();
  URL.revokeObjectURL(url);
}
