import { formatMoney } from '@latchboard/contract/products/money';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import type { Supply } from '../shapes.ts';
import { changeQuantity, isQuantity, quantityError } from './cart.ts';
import { Drawing } from './drawing.tsx';
import css from './shop.module.css';

interface SupplyCardProps {
  readonly supply: Supply;
  readonly typed: string;
  readonly timeZone: string;
  readonly isClosed: boolean;
  readonly onType: (typed: string) => void;
}

/** A supply: name, price, last order, and quantity. */
export function SupplyCard({ supply, typed, timeZone, isClosed, onType }: SupplyCardProps) {
  const t = useTranslate();
  const errorId = useId();
  const { name, description, packSize, unitPriceCents, lastOrdered, forecast } = supply;
  const dayText = (instant: string) => formatDay(dayIn(timeZone, Date.parse(instant)));
  const quantityProblem = quantityError(typed);
  const isWrong = quantityProblem !== undefined;
  return (
    <li className={css.card} data-chosen={typed !== '' || undefined}>
      <div className={css.drawing}>
        <Drawing of={supply.drawing} />
      </div>
      <div className={css.about}>
        <h3>{name}</h3>
        {description !== '' && <p>{description}</p>}
        <p>
          <b>{formatMoney(unitPriceCents)}</b>{' '}
          {packSize > 1 ? t('supplies.pack', { count: packSize }) : t('supplies.single')}
        </p>
        {lastOrdered && (
          <small>{t('supplies.lastOrdered', { quantity: lastOrdered.quantity, day: dayText(lastOrdered.at) })}</small>
        )}
        {forecast && <small className={css.low}>{forecastText(supply, timeZone, t)}</small>}
      </div>
      <div className={css.count}>
        <IconButton
          label={{ key: 'supplies.less', params: { name } }}
          icon={<IconMinus size={16} aria-hidden />}
          disabled={isClosed || typed === ''}
          onClick={() => onType(changeQuantity(typed, -1))}
        />
        <input
          aria-label={t('supplies.quantityOf', { name })}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          disabled={isClosed}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={({ currentTarget }) =>
            onType(isQuantity(currentTarget.value) ? changeQuantity(currentTarget.value, 0) : typed)
          }
        />
        <IconButton
          label={{ key: 'supplies.more', params: { name } }}
          icon={<IconPlus size={16} aria-hidden />}
          disabled={isClosed}
          onClick={() => onType(changeQuantity(typed, 1))}
        />
        {isWrong && (
          <small id={errorId} role="alert" className={css.error}>
            {t(quantityProblem)}
          </small>
        )}
      </div>
    </li>
  );
}

/** Text for a supply's forecast: when it will run out, or that it has probably run out. */
function forecastText({ forecast }: Supply, timeZone: string, t: ReturnType<typeof useTranslate>): string {
  if (!forecast) return '';
  const runsOutMs = Date.parse(forecast.runsOutAt);
  const params = { day: formatDay(dayIn(timeZone, runsOutMs)), perMonth: forecast.perMonth };
  return t(runsOutMs < Date.now() ? 'supplies.ranOut' : 'supplies.runsOut', params);
}
