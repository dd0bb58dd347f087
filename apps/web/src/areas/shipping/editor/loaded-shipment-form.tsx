import { countries, statesOf } from '@latchboard/contract/hierarchy/places';
import { type ShippingKind, shippingMethods } from '@latchboard/contract/shipping/rules';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { RecipientField } from '#web/lib/form/recipient-field.tsx';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import type { Choices, Shipment } from '../shapes.ts';
import css from './editor.module.css';
import {
  type ShipmentValues,
  shipmentInput,
  shipmentLabels,
  shipmentPaths,
  shipmentSchema,
  shipmentValues,
  typedLines,
} from './form-values.ts';
import { LinesField } from './lines-field.tsx';
import { UnshippedNote } from './unshipped-note.tsx';

export interface ShipmentFormProps {
  readonly propertyId: number;
  readonly kind: ShippingKind;
  /** Shipment to edit. If undefined, the form creates one. */
  readonly shipment?: Shipment;
  /** Purchase order of a new shipment, if the URL names one. */
  readonly order?: number;
  /** Service request of a new shipment. */
  readonly request?: number;
  readonly onCancel: () => void;
  readonly onSaved: (shipment: Shipment) => Promise<unknown> | unknown;
}

const optionsOf = (texts: readonly string[]) => texts.map((value) => ({ value, label: value }));

/** Form for a shipment: products with serial numbers, destination, method, and recipients of the notice. */
export function LoadedShipmentForm(props: ShipmentFormProps & { readonly choices: Choices }) {
  const { propertyId, kind, shipment, order, request, choices, onCancel, onSaved } = props;
  const t = useTranslate();
  const { form, stored, mergedChanges } = useRecordForm<Shipment, ShipmentValues, ShipmentValues, Shipment>({
    record: shipment,
    draft: `shipment ${shipment?.id ?? 'new'} of ${propertyId} ${order ?? request ?? ''}`,
    reload: ({ id }) => api.shipping.getShippingOrder({ propertyId, shippingOrderId: id }, { quiet: true }),
    valuesOf: (record) => shipmentValues(choices, record, order),
    schema: shipmentSchema,
    labels: shipmentLabels,
    paths: shipmentPaths,
    save: (values, { stored: now }) => {
      const input = { propertyId, ...shipmentInput(values) };
      const purchaseOrderId = values.purchaseOrder === null ? null : Number(values.purchaseOrder);
      return now
        ? api.shipping.changeShippingOrder(
            { ...input, shippingOrderId: now.id, revision: now.revision },
            { quiet: true },
          )
        : api.shipping.addShippingOrder(
            {
              ...input,
              kind: kind === 'system' ? kind : 'service',
              purchaseOrderId,
              serviceRequestId: request ?? null,
            },
            { quiet: true },
          );
    },
    onSaved,
  });
  const { lines } = form.values;

  /** Selects an order and replaces the lines with its products. */
  function chooseOrder(chosen: string | null) {
    form.set('purchaseOrder', chosen);
    const chosenOrder = choices.purchaseOrders.find(({ id }) => String(id) === chosen);
    if (chosenOrder) form.set('lines', typedLines(chosenOrder.lines));
  }

  const hasSerials = lines.some(({ productId }) => choices.products.find(({ id }) => id === productId)?.isSerial);
  if (kind === 'system' && !stored && choices.purchaseOrders.length === 0)
    return (
      <Panel>
        <EmptyState title="shipping.noReadyOrders" text="shipping.noReadyOrdersText" />
      </Panel>
    );
  return (
    <>
      <StaleNote mergedChanges={mergedChanges} labels={shipmentLabels} displayValue={linesText(choices)} />
      {!stored && <UnshippedNote shipments={choices.unshipped} />}
      <FormFrame form={form} onCancel={onCancel} wide>
        <div className={css.parts}>
          <div>
            {kind === 'system' && !stored && (
              <Panel title="shipping.purchaseOrder">
                <SelectField
                  {...form.field('purchaseOrder')}
                  required
                  options={choices.purchaseOrders.map(({ id, number }) => ({
                    value: String(id),
                    label: String(number),
                  }))}
                  onChange={chooseOrder}
                />
              </Panel>
            )}
            <LinesField
              products={choices.products}
              listedProducts={stored?.lines.map((line) => ({ id: line.productId ?? 0, name: line.productName })) ?? []}
              form={form}
              places={choices.places}
            />
            {(hasSerials || form.values.serials !== '') && (
              <Panel title="shipping.serials">
                <TextField {...form.field('serials')} help="shipping.serialsHint" rows={4} />
              </Panel>
            )}
          </div>
          <div>
            <Panel title="shipping.to">
              <div className={css.fields}>
                <TextField {...form.field('attention')} maxLength={100} />
                <TextField {...form.field('line1')} required maxLength={200} />
                <TextField {...form.field('line2')} maxLength={200} />
                <FieldRow>
                  <TextField {...form.field('city')} required maxLength={100} />
                  <SelectField
                    {...form.field('state')}
                    required
                    searchable
                    options={optionsOf(statesOf(form.values.country ?? countries[0]))}
                  />
                </FieldRow>
                <FieldRow>
                  <TextField {...form.field('zip')} required maxLength={20} />
                  <SelectField {...form.field('country')} required options={optionsOf(countries)} />
                </FieldRow>
              </div>
            </Panel>
            <Panel title="shipping.how">
              <div className={css.fields}>
                <FieldRow>
                  <SelectField
                    {...form.field('method')}
                    clearable
                    options={shippingMethods.map((value) => ({ value, label: t(`shipping.method.${value}`) }))}
                  />
                  <SelectField
                    {...form.field('place')}
                    clearable
                    placeholder="shipping.defaultPlace"
                    options={choices.places.map(({ id, name }) => ({ value: String(id), label: name }))}
                  />
                </FieldRow>
                <RecipientField {...form.field('notify')} help="shipping.notifyHint" />
                <TextField {...form.field('remark')} rows={2} maxLength={500} />
              </div>
            </Panel>
          </div>
        </div>
      </FormFrame>
    </>
  );
}

/** Returns a function that shows lines as text: their quantities and product names. */
const linesText =
  ({ products }: Choices) =>
  (field: keyof ShipmentValues, { lines }: ShipmentValues): string | undefined =>
    field === 'lines'
      ? lines
          .map(({ productId, quantity }) => `${quantity} × ${products.find(({ id }) => id === productId)?.name ?? ''}`)
          .join(', ')
      : undefined;
