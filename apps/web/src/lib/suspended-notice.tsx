import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { type AccountStatus, isSuspended } from './account-status.ts';
import css from './suspended-notice.module.css';

/** Tells a customer why so little of a property is open to them, and what to do about it (NAV-11). */
export function SuspendedNotice({ property, now }: { readonly property: AccountStatus; readonly now: number }) {
  const t = useTranslate();
  if (!isSuspended(property, now)) return null;
  return (
    <div className={css.notice} role="status">
      <IconAlertTriangleFilled size={18} aria-hidden />
      <p>
        <strong>{t(property.canceled ? 'suspended.canceled' : 'suspended.delinquent')}</strong> {t('suspended.closed')}
      </p>
    </div>
  );
}
