import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { writeDateTime } from '#web/lib/dates.ts';
import type { Property } from '../property/shapes.ts';
import { lapseOf, promisedBy } from './due-dates.ts';
import css from './standing.module.css';

/** Says on top of a property what is not as usual, since when, and what is promised (HIE-07). */
export function StandingBanner({ property }: { readonly property: Property }) {
  const t = useTranslate();
  const { canceled, paymentDelinquent, temporaryAccessDate, reinstatementAskedAt, timeZone } = property;
  if (!canceled && !paymentDelinquent && temporaryAccessDate === null) return null;
  const at = (instant: string) => writeDateTime(instant, timeZone);
  return (
    <div className={css.banner} role="status">
      <IconAlertTriangleFilled size={18} aria-hidden />
      <ul>
        {canceled && <li>{t('standing.isCanceled')}</li>}
        {paymentDelinquent && <li>{t('standing.isDelinquent')}</li>}
        {reinstatementAskedAt !== null && (
          <li>
            {t('standing.asked', {
              asked: at(reinstatementAskedAt),
              promised: at(promisedBy(reinstatementAskedAt, timeZone)),
            })}
          </li>
        )}
        {temporaryAccessDate !== null && (
          <li>
            {t('standing.hasTemporary', { from: at(temporaryAccessDate), until: at(lapseOf(temporaryAccessDate)) })}
          </li>
        )}
      </ul>
    </div>
  );
}
