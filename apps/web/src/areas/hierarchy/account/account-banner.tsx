import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { Property } from '../property/shapes.ts';
import css from './account.module.css';

type Change = NonNullable<NonNullable<Property['accountChanges']>['canceled']>;

/**
 * Banner on the page of a property whose account is not active, with the start of its status and the due dates
 * (HIE-07).
 */
export function AccountBanner({ property }: { readonly property: Property }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { canceled, paymentDelinquent, temporaryAccessDate, temporaryAccessUntil, timeZone } = property;
  const { reinstatementAskedAt, reinstatementPromisedBy } = property;
  if (!canceled && !paymentDelinquent && temporaryAccessDate === null) return null;
  const formatTime = (instant: string) => formatDateTime(instant, timeZone, locale);
  const changes = property.accountChanges;
  const reasonText = (change: Change | null | undefined) =>
    change && (
      <small>
        {t('accountStatus.why', {
          at: formatTime(change.at),
          by: change.by ?? t('accountStatus.automatic'),
          reason: change.reason,
        })}
      </small>
    );
  return (
    <div className={css.banner} role="status">
      <IconAlertTriangleFilled size={18} aria-hidden />
      <ul>
        {canceled && (
          <li>
            {t('accountStatus.isCanceled')} {reasonText(changes?.canceled)}
          </li>
        )}
        {paymentDelinquent && (
          <li>
            {t('accountStatus.isDelinquent')} {reasonText(changes?.paymentDelinquent)}
          </li>
        )}
        {reinstatementAskedAt !== null && reinstatementPromisedBy !== null && (
          <li>
            {t('accountStatus.asked', {
              asked: formatTime(reinstatementAskedAt),
              promised: formatTime(reinstatementPromisedBy),
            })}{' '}
            {reasonText(changes?.reinstatementAsked)}
          </li>
        )}
        {temporaryAccessDate !== null && temporaryAccessUntil !== null && (
          <li>
            {t('accountStatus.hasTemporary', {
              from: formatTime(temporaryAccessDate),
              until: formatTime(temporaryAccessUntil),
            })}{' '}
            {reasonText(changes?.temporaryAccess)}
          </li>
        )}
      </ul>
    </div>
  );
}
