import { formatMoney, lineCents, parseMoney } from '@latchboard/contract/products/money';
import type { Proposal } from '@latchboard/contract/products/rules';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { useFormField } from '@latchboard/ui/form/use-form-field.ts';
import type { FieldBinding, FormCore } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import { IconTrash } from '@tabler/icons-react';
import { memo, useId } from 'react';
import css from './order-lines.module.css';
import { isAdjustment, type LineValues, linesForTotals, moneyInput } from './order-values.ts';
import { type OrderSize, type PriceTable, type Product, suggestedPriceFor } from './suggested-price.ts';

interface OrderLineProps {
  readonly core: FormCore;
  readonly index: number;
  readonly products: readonly Product[];
  readonly tables: readonly PriceTable[];
  readonly onRemove: (index: number) => void;
}

const orderSize = (core: FormCore): OrderSize => ({
  tier: core.get('tier') as OrderSize['tier'],
  units: core.get('units') as string,
  hooks: core.get('hooks') as string,
  priceVariant: core.get('priceVariant') as string,
});

/** Line of the editor. It renders again only if its own values change, or the values its price depends on. */
export const OrderLine = memo(({ core, index, products, tables, onRemove }: OrderLineProps) => {
  const t = useTranslate();
  const pathOf = (field: keyof LineValues) => `lines.${index}.${field}`;
  const product = useFormField<string | null>(core, pathOf('product'));
  const quantity = useFormField<string>(core, pathOf('quantity'));
  const description = useFormField<string>(core, pathOf('description'));
  const unitPrice = useFormField<string>(core, pathOf('unitPrice'));
  const isMonthly = useFormField<boolean>(core, pathOf('isMonthly'));
  useFormField(core, 'tier');
  useFormField(core, 'units');
  useFormField(core, 'hooks');
  useFormField(core, 'priceVariant');
  const number = index + 1;
  const isDiscontinued = products.some(({ id, isActive }) => String(id) === product.value && !isActive);
  const proposedPrice = suggestedPriceFor({ product: product.value, isMonthly: isMonthly.value }, orderSize(core), {
    products,
    tables,
  });
  const [validLine] = linesForTotals([
    {
      product: null,
      description: '',
      note: '',
      quantity: quantity.value,
      unitPrice: unitPrice.value,
      isMonthly: false,
    },
  ]);

  /** Selects a product and its suggested price. Sets the name unless the user typed one. */
  function choose(next: string) {
    const selectedProduct = products.find(({ id }) => String(id) === next);
    const previousProduct = products.find(({ id }) => String(id) === product.value);
    product.onChange(next === '' ? null : next);
    const monthly = selectedProduct?.isFromTables ?? false;
    if (monthly !== isMonthly.value) isMonthly.onChange(monthly);
    if (selectedProduct && (description.value === '' || description.value === previousProduct?.name))
      description.onChange(selectedProduct.name);
    const proposal = suggestedPriceFor({ product: next, isMonthly: monthly }, orderSize(core), { products, tables });
    unitPrice.onChange(proposal?.cents != null ? moneyInput(proposal.cents) : '');
  }

  /** A discount that was typed without a sign becomes negative. */
  function makeDiscountNegative() {
    const cents = parseMoney(unitPrice.value);
    if (product.value === 'discount' && cents !== undefined && cents > 0) unitPrice.onChange(moneyInput(-cents));
  }

  return (
    <fieldset className={css.line}>
      <legend className="lb-visually-hidden">{t('purchaseOrders.lineNumber', { number })}</legend>
      <Cell field={quantity} number={number} isNumber />
      <LabeledField field={product}>
        {(inputProps) => (
          <>
            <select
              {...inputProps}
              aria-label={nameOf(t('purchaseOrders.product'), t, number)}
              value={product.value ?? ''}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              <option value="">{t('purchaseOrders.chooseProduct')}</option>
              {products.map((productOption) => (
                <option key={productOption.id} value={productOption.id}>
                  {productOption.number} {productOption.name}
                </option>
              ))}
              <option value="discount">{t('products.kind.discount')}</option>
              <option value="tax">{t('products.kind.tax')}</option>
            </select>
            {isDiscontinued && product.error === undefined && <small>{t('purchaseOrders.discontinued')}</small>}
          </>
        )}
      </LabeledField>
      <Cell field={description} number={number} />
      <Cell field={useFormField<string>(core, pathOf('note'))} number={number} />
      <div className={css.price}>
        <Cell field={unitPrice} number={number} isNumber onLeave={makeDiscountNegative} />
        <ProposedPrice
          proposedPrice={proposedPrice}
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
      <output className={css.amount}>{validLine ? formatMoney(lineCents(validLine)) : ''}</output>
      <IconButton
        label={{ key: 'purchaseOrders.removeLine', params: { number } }}
        icon={<IconTrash size={16} aria-hidden />}
        onClick={() => onRemove(index)}
      />
    </fieldset>
  );
});

type Translate = ReturnType<typeof useTranslate>;
const nameOf = (label: string, t: Translate, number: number) =>
  `${label}, ${t('purchaseOrders.lineNumber', { number })}`;

interface CellProps {
  readonly field: FieldBinding<string>;
  readonly number: number;
  readonly isNumber?: boolean;
  readonly onLeave?: () => void;
}

function Cell({ field, number, isNumber = false, onLeave }: CellProps) {
  const textOf = useWording();
  const t = useTranslate();
  return (
    <LabeledField field={field}>
      {(inputProps) => (
        <input
          {...inputProps}
          aria-label={nameOf(textOf(field.label), t, number)}
          inputMode={isNumber ? 'decimal' : undefined}
          data-number={isNumber || undefined}
          autoComplete="off"
          value={field.value}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </LabeledField>
  );
}

interface LabeledFieldProps {
  readonly field: Pick<FieldBinding<unknown>, 'path' | 'label' | 'error'>;
  readonly children: (inputProps: {
    readonly name: string;
    readonly 'data-path': string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  }) => React.ReactNode;
}

/** Field of a line. Its label is shown only on a phone, which has no column headers. */
function LabeledField({ field: { path, label, error }, children }: LabeledFieldProps) {
  const textOf = useWording();
  const errorId = useId();
  return (
    <div className={css.cell}>
      <span className={css.label} aria-hidden>
        {textOf(label)}
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
  readonly proposedPrice: Proposal | undefined;
  readonly typed: string;
  readonly isTyping: boolean;
  readonly onTake: (cents: number) => void;
}

/** Price from the price table if it differs, or the reason why the price must be typed (PUR-09). */
function ProposedPrice({ proposedPrice, typed, isTyping, onTake }: ProposedPriceProps) {
  const t = useTranslate();
  if (!proposedPrice) return null;
  const { cents, because } = proposedPrice;
  if (cents === null)
    return isTyping && typed.trim() === '' ? <small>{t(`purchaseOrders.typePrice.${because}`)}</small> : null;
  if (typed.trim() !== '' && parseMoney(typed) === cents) return null;
  return (
    <button type="button" className={css.take} onClick={() => onTake(cents)}>
      {t('purchaseOrders.takePrice', { price: formatMoney(cents) })}
    </button>
  );
}
