import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import css from '#web/lib/notice.module.css';
import { type Choices, shipmentHref } from '../shapes.ts';

/**
 * Links to the shipments of the property that have not shipped, before the user adds another one. Hidden if there are
 * none.
 */
export function UnshippedNote({ shipments }: { readonly shipments: Choices['unshipped'] }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  if (shipments.length === 0) return null;
  return (
    <div className={css.notice} data-tone="asks" role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        {t('shipping.alreadyOpen', { count: shipments.length })}{' '}
        {shipments.map((shipment, index) => (
          <span key={shipment.id}>
            {index > 0 && ', '}
            <Link href={shipmentHref(shipment)}>
              {t('shipping.numberAndKind', {
                number: String(shipment.number),
                kind: t(`shipping.kind.${shipment.kind}`),
              })}
            </Link>
          </span>
        ))}
      </p>
    </div>
  );
}
