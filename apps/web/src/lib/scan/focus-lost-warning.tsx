import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconScan } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import css from './focus-lost-warning.module.css';

/** Warning that another window has the focus and receives the scanner's input. */
export function FocusLostWarning({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const t = useTranslate();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const onBlur = () => setLost(true);
    const onFocus = () => setLost(false);
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
    };
  }, []);
  if (!isLost) return null;
  return (
    <button
      type="button"
      className={css.lost}
      onClick={() => {
        setLost(false);
        field.current?.focus();
      }}
    >
      <IconScan size={96} aria-hidden />
      <b>{t('scanning.lost')}</b>
      <span className={css.lostText}>{t('scanning.lostText')}</span>
    </button>
  );
}
