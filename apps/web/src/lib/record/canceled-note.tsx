import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import css from '../notice.module.css';
import { query } from '../query.ts';

/** Notice that a property is canceled, on its pages and the pages of its records (HIE-07). */
export function CanceledNote({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  if (!property?.canceled) return null;
  const canceledAt = property.accountChanges?.canceled?.at;
  return (
    <div className={css.notice} role="status">
      <IconAlertTriangleFilled size={18} aria-hidden />
      <p>
        <strong>{t('suspended.canceled')}</strong>{' '}
        {canceledAt !== undefined &&
          t('suspended.canceledOn', { at: formatDateTime(canceledAt, property.timeZone, locale) })}{' '}
        <Link href={`/property/${propertyId}`}>{t('suspended.toProperty')}</Link>
      </p>
    </div>
  );
}

/** Chip in a list row whose property is canceled. */
export const CanceledMark = () => <StatusChip status="error" label="suspended.mark" />;
