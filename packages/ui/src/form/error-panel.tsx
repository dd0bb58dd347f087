import { IconX } from '@tabler/icons-react';
import { useTranslate } from '../wording/language-context.tsx';
import { ErrorList, type FormErrors } from './error-list.tsx';
import css from './error-panel.module.css';

interface ErrorPanelProps {
  readonly form: FormErrors;
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

/**
 * List of the errors in a rejected form (NAV-21), above its submit buttons. The panel covers nothing and does not block
 * the page. The first field with an error has focus, and an entry focuses its field.
 */
export function ErrorPanel({ form, onChoose, onClose }: ErrorPanelProps) {
  const t = useTranslate();
  return (
    <div
      className={`${css.panel} lb-no-print`}
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
    </div>
  );
}
