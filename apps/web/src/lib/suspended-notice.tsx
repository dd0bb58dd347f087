import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import css from './notice.module.css';

interface Props {
  readonly property: { readonly suspended: boolean; readonly canceled: boolean };
}

/** Explains to a customer why a property is suspended, and how to reopen it (NAV-11). */
export function SuspendedNotice({ property }: Props) {
  const t = useTranslate();
  if (!property.suspended) return null;
  return (
    <div className={css.notice} role="status">
      <IconAlertTriangleFilled size={18} aria-hidden />
      <p>
        <strong>{t(property.canceled ? 'suspended.canceled' : 'suspended.delinquent')}</strong> {t('suspended.closed')}
      </p>
    </div>
  );
}
