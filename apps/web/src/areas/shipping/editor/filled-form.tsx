import { countries, statesOf } from '@latchboard/contract/hierarchy/places';
import { shippingMethods } from '@latchboard/contract/shipping/rules';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { Choices } from '../shapes.ts';
import css from './editor.module.css';
import {
  type FormValues,
  formLabels,
  formPaths,
  formSchema,
  inputOf,
  type TypedLine,
  valuesOf,
} from './form-values.ts';
import { LinesField } from './lines-field.tsx';
import type { ShipmentFormProps } from './shipment-form.tsx';

const same = (texts: readonly string[]) => texts.map((value) => ({ value, label: value }));

/** The form of a shipment: what is sent with its serial numbers, where to, how, and who is told. */
export function FilledForm(props: ShipmentFormProps & { readonly choices: Choices }) {
  const { propertyId, kind, shipment, choices, onCancel, onSaved } = props;
  const t = useTranslate();
  const [lines, setLines] = useState<readonly TypedLine[]>(
    shipment?.lines.flatMap(({ productId, quantity }) =>
      productId === null ? [] : [{ productId, quantity: String(quantity) }],
    ) ?? [],
  );
  const form: SchemaForm<FormValues> = useSchemaForm<FormValues, FormValues>({
    schema: formSchema,
    initial: valuesOf(choices, shipment),
    labels: formLabels,
    onSubmit: async (values) => {
      const input = { propertyId, ...inputOf(values, lines) };
      const purchaseOrderId = values.purchaseOrder === null ? null : Number(values.purchaseOrder);
      const save = () =>
        shipment
          ? api.shipping.changeShippingOrder(
              { ...input, shippingOrderId: shipment.id, revision: shipment.revision },
              { quiet: true },
            )
          : api.shipping.addShippingOrder(
              { ...input, kind: kind === 'system' ? kind : 'service', purchaseOrderId },
              { quiet: true },
            );
      await onSaved(await saveForm(form, save, { paths: formPaths }));
    },
  });

  /** An order brings what it lists. */
  function chooseOrder(chosen: string | null) {
    form.set('purchaseOrder', chosen);
    const order = choices.purchaseOrders.find(({ id }) => String(id) === chosen);
    if (order) setLines(order.lines.map(({ productId, quantity }) => ({ productId, quantity: String(quantity) })));
  }

  const hasSerials = lines.some(({ productId }) => choices.products.find(({ id }) => id === productId)?.isSerial);
  return (
    <FormFrame form={form} onCancel={onCancel}>
      <div className={css.parts}>
        <div>
          {kind === 'system' && !shipment && (
            <Panel title="shipping.purchaseOrder">
              {choices.purchaseOrders.length === 0 && <p>{t('shipping.noReadyOrders')}</p>}
              <SelectField
                {...form.field('purchaseOrder')}
                required
                options={choices.purchaseOrders.map(({ id, number }) => ({ value: String(id), label: String(number) }))}
                onChange={chooseOrder}
              />
            </Panel>
          )}
          <LinesField
            products={choices.products}
            former={shipment?.lines.map((line) => ({ id: line.productId ?? 0, name: line.productName })) ?? []}
            lines={lines}
            onChange={setLines}
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
                  options={same(statesOf(form.values.country ?? countries[0]))}
                />
              </FieldRow>
              <FieldRow>
                <TextField {...form.field('zip')} required maxLength={20} />
                <SelectField {...form.field('country')} required options={same(countries)} />
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
                  placeholder="shipping.usualPlace"
                  options={choices.places.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              </FieldRow>
              <TextField {...form.field('notify')} help="shipping.notifyHint" />
              <TextField {...form.field('remark')} rows={2} maxLength={500} />
            </div>
          </Panel>
        </div>
      </div>
    </FormFrame>
  );
}
