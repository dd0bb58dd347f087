import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { SupplyOrder } from '../shapes.ts';
import css from './orders.module.css';

/** Shipped packages, each with a link to the carrier's tracking page. */
export function Packages({ packages }: Pick<SupplyOrder, 'packages'>) {
  const t = useTranslate();
  if (packages.length === 0) return null;
  return (
    <ul className={css.packages} aria-label={t('supplies.packages')}>
      {packages.map(({ carrier, trackingNumber, link }) => (
        <li key={trackingNumber}>
          {t(`shipping.carrier.${carrier}`)}{' '}
          {link === null ? (
            trackingNumber
          ) : (
            <a href={link} target="_blank" rel="noreferrer">
              {t('supplies.track', { number: trackingNumber })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
