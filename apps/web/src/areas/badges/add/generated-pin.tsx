import { Button } from '@latchboard/ui/button/button.tsx';
import { copyText } from '@latchboard/ui/clipboard/copy-text.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconCopy } from '@tabler/icons-react';
import css from './add.module.css';

/** A generated PIN, shown once. */
export function GeneratedPin({ pin, name }: { readonly pin: string; readonly name: string }) {
  const t = useTranslate();
  return (
    <>
      <div className={css.pin}>
        <span aria-hidden>{t('badges.pin')}</span>
        <output aria-label={t('badges.pin')}>{pin}</output>
        <Button
          size="small"
          label="badges.copyPin"
          icon={<IconCopy size={14} aria-hidden />}
          onClick={() => void copyText(pin, 'badges.pinCopied')}
        />
      </div>
      <p>{t('badges.madePinText', { name })}</p>
    </>
  );
}
