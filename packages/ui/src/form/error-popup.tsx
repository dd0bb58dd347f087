import { IconX } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../wording/language-context.tsx';
import { ErrorList, type Faults } from './error-list.tsx';
import css from './error-popup.module.css';

interface ErrorPopupProps {
  readonly form: Faults;
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

/**
 * The errors of a refused form in a popup (NAV-21), in view wherever the page is scrolled to. It does not block the page: the first field with an
 * error has the focus, and an entry leads to its field.
 */
export function ErrorPopup({ form, onChoose, onClose }: ErrorPopupProps) {
  const t = useTranslate();
  return createPortal(
    <div
      className={`${css.popup} lb-no-print`}
      role="dialog"
      aria-label={t('ui.form.errorForm')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={css.head}>
        <b>{t('ui.form.errorForm')}</b>
        <button type="button" className={css.close} aria-label={t('ui.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <ErrorList form={form} onChoose={onChoose} />
    </div>,
    document.body,
  );
}
