import { computeTotals, parseMoney } from '@latchboard/contract/products/money';
import { tiers } from '@latchboard/contract/products/rules';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { FieldBinding } from '@latchboard/ui/form/use-schema-form.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { useGoBack } from '#web/lib/go-back.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { type Order, orderHref } from '../shapes.ts';
import { Totals } from '../totals.tsx';
import { DuplicateNote } from './duplicate-note.tsx';
import { duplicateOrder } from './duplicate-order.ts';
import css from './order-form.module.css';
import { OrderLines } from './order-lines.tsx';
import {
  linesForTotals,
  type OrderValues,
  orderInput,
  orderLabels,
  orderPaths,
  orderSchema,
  orderValues,
} from './order-values.ts';
import type { PriceTable, Product } from './suggested-price.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

interface OrderFormProps {
  readonly propertyId: number;
  /** Order to edit. If undefined, the form creates a draft. */
  readonly order?: Order;
  /** Order to copy into the new one, at today's prices. */
  readonly source?: Order;
  readonly products: readonly Product[];
  readonly tables: readonly PriceTable[];
  readonly people: Readonly<Record<'representatives' | 'installers' | 'technicians', readonly Person[]>>;
  readonly systems: readonly System[];
  /** User who creates the order. Becomes its representative if possible. */
  readonly authorId: number;
}

interface System {
  readonly id: number;
  readonly number: string;
  readonly name: string;
}

const optionsOf = (people: readonly Person[], current: Person | null | undefined) =>
  [...(current && !people.some(({ id }) => id === current.id) ? [current] : []), ...people].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

/** Form for an order: products, prices, people, and dates. The totals update while the user types (PUR-07). */
export function OrderForm({ propertyId, order, source, products, tables, people, systems, authorId }: OrderFormProps) {
  const t = useTranslate();
  const router = useRouter();
  const cancel = useGoBack(order ? orderHref(order.id) : `/property/${propertyId}`);
  const [{ field }] = useUrlState(readField);
  const [duplicate] = useState(() => source && duplicateOrder(source, { products, tables, people, systems }));
  const isSubmitting = useRef(false);
  const { form, stored, mergedChanges } = useRecordForm<Order, OrderValues, OrderValues, Order>({
    record: order,
    draft: `order ${order?.id ?? 'new'} of ${propertyId}`,
    reload: ({ id }) => api.purchaseOrders.getPurchaseOrder({ propertyId, purchaseOrderId: id }, { quiet: true }),
    valuesOf: (record) =>
      (record ? undefined : duplicate?.values) ??
      orderValues(
        record,
        people.representatives.find(({ id }) => id === authorId),
      ),
    schema: orderSchema,
    labels: orderLabels,
    paths: orderPaths,
    save: (values, { stored: storedOrder }) => {
      // Another user may have submitted the draft. After the conflict, this save must not submit it again.
      isSubmitting.current &&= !storedOrder || storedOrder.state === 'draft';
      const input = { propertyId, ...orderInput(values), submit: isSubmitting.current };
      return storedOrder
        ? api.purchaseOrders.changePurchaseOrder(
            { ...input, purchaseOrderId: storedOrder.id, revision: storedOrder.revision },
            { quiet: true },
          )
        : api.purchaseOrders.addPurchaseOrder(input, { quiet: true });
    },
    onSaved: (saved) => {
      showToast({
        tone: 'success',
        title: isSubmitting.current
          ? 'purchaseOrders.done.submit'
          : order
            ? 'record.saved'
            : 'purchaseOrders.draftSaved',
      });
      router.history.push(orderHref(saved.id));
    },
  });
  const { values } = form;
  const shippingFeeCents = Math.max(0, parseMoney(values.shippingFee) ?? 0);
  const variants = [...new Set(tables.map(({ variant }) => variant))].filter((variant) => variant !== '');
  // A discontinued product is still shown in existing lines.
  const selectableProducts = [...products, ...discontinuedIn(order ?? source, products)];
  const isDraft = !stored || stored.state === 'draft';

  return (
    <>
      <StaleNote mergedChanges={mergedChanges} labels={orderLabels} displayValue={valueTexts(people, systems)} />
      {stored?.change === 'returnsToApproval' && (
        <p role="note" className={css.note}>
          {t('purchaseOrders.returnsToApproval')}
        </p>
      )}
      {source && duplicate && <DuplicateNote source={source} unchangedPrices={duplicate.unchangedPrices} />}
      <FormFrame
        form={form}
        submitLabel={isDraft ? 'purchaseOrders.action.submit' : 'ui.save'}
        {...(isDraft && {
          secondSubmit: {
            label: 'purchaseOrders.saveDraft',
            onChoose: (isSaved) => {
              isSubmitting.current = !isSaved;
            },
          },
        })}
        initialField={field}
        onCancel={cancel}
        wide
      >
        <div className={css.parts}>
          <Panel title="purchaseOrders.system">
            <div className={css.fields}>
              <FieldRow>
                <SelectField
                  {...withValue(form.field('typeId'))}
                  required
                  options={(['1', '4'] as const).map((value) => ({ value, label: t(`purchaseOrders.type.${value}`) }))}
                />
                <SelectField
                  {...withValue(form.field('tier'))}
                  required
                  options={tiers.map((value) => ({ value, label: t(`products.tier.${value}`) }))}
                />
                <SelectField
                  {...form.field('priceVariant')}
                  value={values.priceVariant}
                  onChange={(variant) => form.set('priceVariant', variant ?? '')}
                  options={[
                    { value: '', label: t('purchaseOrders.defaultPrices') },
                    ...variants.map((value) => ({ value, label: value })),
                  ]}
                />
              </FieldRow>
              <FieldRow>
                <TextField {...form.field('units')} required number />
                <TextField {...form.field('hooks')} required number />
              </FieldRow>
              {systems.length > 1 && (
                <SelectField
                  {...form.field('systemId')}
                  help="purchaseOrders.chosenSystemHint"
                  clearable
                  options={systems.map((system) => ({
                    value: String(system.id),
                    label: `${system.number} ${system.name}`,
                  }))}
                />
              )}
              <CheckField {...form.field('needsUnitEntry')} />
            </div>
          </Panel>
          <Panel title="purchaseOrders.people">
            <div className={css.fields}>
              <FieldRow>
                <SelectField
                  {...form.field('salesRep1Id')}
                  required
                  searchable
                  options={optionsOf(people.representatives, order?.salesRep1)}
                />
                <SelectField
                  {...form.field('salesRep2Id')}
                  searchable
                  clearable
                  options={optionsOf(people.representatives, order?.salesRep2)}
                />
              </FieldRow>
              <FieldRow>
                <SelectField
                  {...form.field('installerId')}
                  searchable
                  clearable
                  options={optionsOf(people.installers, order?.installer)}
                />
                <SelectField
                  {...form.field('technicianId')}
                  help="purchaseOrders.technicianHint"
                  searchable
                  clearable
                  options={optionsOf(people.technicians, order?.technician)}
                />
              </FieldRow>
              <FieldRow>
                <DateField {...form.field('deliveryDate')} isInForm today={dayIn(localZone)} />
              </FieldRow>
              <TextField {...form.field('customerPoNumber')} maxLength={60} />
              <TextField {...form.field('remarks')} help="purchaseOrders.remarksHint" maxLength={2000} rows={3} />
            </div>
          </Panel>
        </div>
        <Panel title="purchaseOrders.lines" note={values.lines.length || undefined} flush>
          {form.errors.lines !== undefined && (
            <p className={css.error} role="alert">
              {form.errors.lines}
            </p>
          )}
          <OrderLines core={form.core} products={selectableProducts} tables={tables} />
          <div className={css.sums}>
            <div className={css.fee}>
              <TextField {...form.field('shippingFee')} required />
            </div>
            <div aria-live="polite">
              <Totals
                totals={computeTotals(linesForTotals(values.lines), shippingFeeCents)}
                {...{ shippingFeeCents }}
              />
            </div>
          </div>
        </Panel>
      </FormFrame>
    </>
  );
}

const readField = (raw: Readonly<Record<string, unknown>>) => ({ field: read.text(raw.field) });

/** Binding for a select field that always has a value. Ignores an empty selection. */
const withValue = <Value extends string>({ onChange, ...field }: FieldBinding<Value>) => ({
  ...field,
  onChange: (value: string | null) => value !== null && onChange(value as Value),
});

const discontinuedIn = (order: Order | undefined, products: readonly Product[]): readonly Product[] =>
  (order?.lines ?? []).flatMap(({ productId, productNumber, productName, kind }, index, lines) =>
    productId === null ||
    products.some(({ id }) => id === productId) ||
    lines.findIndex((line) => line.productId === productId) < index
      ? []
      : [
          {
            ...{ id: productId, number: productNumber ?? '', name: productName ?? '', kind },
            ...{ tier: null, isSerial: false, isFromTables: false, unitPriceCents: null, isActive: false, revision: 0 },
          },
        ],
  );

const peopleFields = ['salesRep1Id', 'salesRep2Id', 'installerId', 'technicianId'] as const;

/** Returns a function that shows fields as text: people and systems by name, lines by their number and total. */
const valueTexts =
  ({ representatives, installers, technicians }: OrderFormProps['people'], systems: readonly System[]) =>
  (field: keyof OrderValues, values: OrderValues): string | undefined => {
    const value = values[field];
    if (field === 'lines') return linesText(values);
    if (field === 'systemId') return systems.find(({ id }) => String(id) === value)?.name;
    if (!(peopleFields as readonly string[]).includes(field)) return undefined;
    return [...representatives, ...installers, ...technicians].find(({ id }) => String(id) === value)?.name;
  };

const linesText = ({ lines }: OrderValues) =>
  lines.map(({ quantity, description, unitPrice }) => `${quantity} × ${description} ${unitPrice}`).join('; ');
