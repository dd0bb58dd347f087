import { formatMoney, lineCents, parseMoney } from '@latchboard/contract/products/money';
import type { Proposal } from '@latchboard/contract/products/rules';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { useFormField } from '@latchboard/ui/form/use-form-field.ts';
import type { FieldBinding, FormCore } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import { IconTrash } from '@tabler/icons-react';
import { memo, useId } from 'react';
import css from './order-lines.module.css';
import { isAdjustment, type LineValues, moneyInput, validLines } from './order-values.ts';
import { type OrderSize, type PriceTable, type Product, proposalFor } from './proposals.ts';

interface OrderLineProps {
  readonly core: FormCore;
  readonly place: number;
  readonly products: readonly Product[];
  readonly tables: readonly PriceTable[];
  readonly onRemove: (place: number) => void;
}

const sizedBy = (core: FormCore): OrderSize => ({
  tier: core.get('tier') as OrderSize['tier'],
  units: core.get('units') as string,
  hooks: core.get('hooks') as string,
  priceVariant: core.get('priceVariant') as string,
});

/** Line of the editor. It renders again only if its own values change, or the values its price depends on. */
export const OrderLine = memo(({ core, place, products, tables, onRemove }: OrderLineProps) => {
  const t = useTranslate();
  const at = (field: keyof LineValues) => `lines.${place}.${field}`;
  const product = useFormField<string | null>(core, at('product'));
  const quantity = useFormField<string>(core, at('quantity'));
  const description = useFormField<string>(core, at('description'));
  const unitPrice = useFormField<string>(core, at('unitPrice'));
  const isMonthly = useFormField<boolean>(core, at('isMonthly'));
  useFormField(core, 'tier');
  useFormField(core, 'units');
  useFormField(core, 'hooks');
  useFormField(core, 'priceVariant');
  const number = place + 1;
  const proposed = proposalFor({ product: product.value, isMonthly: isMonthly.value }, sizedBy(core), {
    products,
    tables,
  });
  const [counted] = validLines([
    {
      product: null,
      description: '',
      note: '',
      quantity: quantity.value,
      unitPrice: unitPrice.value,
      isMonthly: false,
    },
  ]);

  /** Another product sets its name and its price, unless they were typed. */
  function choose(next: string) {
    const chosen = products.find(({ id }) => String(id) === next);
    const former = products.find(({ id }) => String(id) === product.value);
    product.onChange(next === '' ? null : next);
    const monthly = chosen?.isFromTables ?? false;
    if (monthly !== isMonthly.value) isMonthly.onChange(monthly);
    if (chosen && (description.value === '' || description.value === former?.name)) description.onChange(chosen.name);
    const proposal = proposalFor({ product: next, isMonthly: monthly }, sizedBy(core), { products, tables });
    unitPrice.onChange(proposal?.cents != null ? moneyInput(proposal.cents) : '');
  }

  /** A discount that was typed without a sign becomes negative. */
  function takeOff() {
    const cents = parseMoney(unitPrice.value);
    if (product.value === 'discount' && cents !== undefined && cents > 0) unitPrice.onChange(moneyInput(-cents));
  }

  return (
    <fieldset className={css.line}>
      <legend className="lb-visually-hidden">{t('purchaseOrders.lineNumber', { number })}</legend>
      <Cell field={quantity} number={number} isNumber />
      <Labelled field={product}>
        {(shared) => (
          <select
            {...shared}
            aria-label={nameOf(t('purchaseOrders.product'), t, number)}
            value={product.value ?? ''}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">{t('purchaseOrders.chooseProduct')}</option>
            {products.map((one) => (
              <option key={one.id} value={one.id}>
                {one.number} {one.name}
              </option>
            ))}
            <option value="discount">{t('products.kind.discount')}</option>
            <option value="tax">{t('products.kind.tax')}</option>
          </select>
        )}
      </Labelled>
      <Cell field={description} number={number} />
      <Cell field={useFormField<string>(core, at('note'))} number={number} />
      <div className={css.price}>
        <Cell field={unitPrice} number={number} isNumber onLeave={takeOff} />
        <ProposedPrice
          proposed={proposed}
          typed={unitPrice.value}
          isTyping={!isAdjustment(product.value)}
          onTake={(cents) => unitPrice.onChange(moneyInput(cents))}
        />
      </div>
      <label className={css.monthly}>
        <input
          type="checkbox"
          aria-label={nameOf(t('purchaseOrders.isMonthly'), t, number)}
          checked={isMonthly.value}
          onChange={({ currentTarget }) => isMonthly.onChange(currentTarget.checked)}
        />
        <span>{t('purchaseOrders.isMonthly')}</span>
      </label>
      <output className={css.amount}>{counted ? formatMoney(lineCents(counted)) : ''}</output>
      <IconButton
        label={{ key: 'purchaseOrders.removeLine', params: { number } }}
        icon={<IconTrash size={16} aria-hidden />}
        onClick={() => onRemove(place)}
      />
    </fieldset>
  );
});

type Say = ReturnType<typeof useTranslate>;
const nameOf = (label: string, t: Say, number: number) => `${label}, ${t('purchaseOrders.lineNumber', { number })}`;

interface CellProps {
  readonly field: FieldBinding<string>;
  readonly number: number;
  readonly isNumber?: boolean;
  readonly onLeave?: () => void;
}

function Cell({ field, number, isNumber = false, onLeave }: CellProps) {
  const say = useWording();
  const t = useTranslate();
  return (
    <Labelled field={field}>
      {(shared) => (
        <input
          {...shared}
          aria-label={nameOf(say(field.label), t, number)}
          inputMode={isNumber ? 'decimal' : undefined}
          data-number={isNumber || undefined}
          autoComplete="off"
          value={field.value}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </Labelled>
  );
}

interface LabelledProps {
  readonly field: Pick<FieldBinding<unknown>, 'path' | 'label' | 'error'>;
  readonly children: (shared: {
    readonly name: string;
    readonly 'data-path': string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  }) => React.ReactNode;
}

/** Field of a line. Its label is shown only on a phone, which has no column headings. */
function Labelled({ field: { path, label, error }, children }: LabelledProps) {
  const say = useWording();
  const errorId = useId();
  return (
    <div className={css.cell}>
      <span className={css.label} aria-hidden>
        {say(label)}
      </span>
      {children({
        name: path,
        'data-path': path,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : errorId,
      })}
      {error !== undefined && (
        <small id={errorId} className={css.error}>
          {error}
        </small>
      )}
    </div>
  );
}

interface ProposedPriceProps {
  readonly proposed: Proposal | undefined;
  readonly typed: string;
  readonly isTyping: boolean;
  readonly onTake: (cents: number) => void;
}

/** Price from the price table if it differs, or the reason why the price must be typed (PUR-09). */
function ProposedPrice({ proposed, typed, isTyping, onTake }: ProposedPriceProps) {
  const t = useTranslate();
  if (!proposed) return null;
  const { cents, because } = proposed;
  if (cents === null)
    return isTyping && typed.trim() === '' ? <small>{t(`purchaseOrders.typePrice.${because}`)}</small> : null;
  if (typed.trim() !== '' && parseMoney(typed) === cents) return null;
  return (
    <button type="button" className={css.take} onClick={() => onTake(cents)}>
      {t('purchaseOrders.takePrice', { price: formatMoney(cents) })}
    </button>
  );
}
