import { detailFields } from '@latchboard/contract/hierarchy/detail-fields';
import { nameOfZone } from '@latchboard/texts';
import { formatTime } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { type DetailLine, fieldDetails } from '#web/lib/record/field-details.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import css from './details-panel.module.css';

/** Name, address, and other details of a property. */
export function DetailsPanel({ id: propertyId }: EntityRef) {
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  const t = useTranslate();
  const { language, locale } = useLanguage();
  const now = useNow();
  if (!property)
    return (
      <Panel title="property.details">
        <Skeleton lines={6} />
      </Panel>
    );
  const { physicalAddress: address } = property;
  const time = formatTime(new Date(now).toISOString(), property.timeZone, locale);
  const lines: readonly DetailLine[] = [
    [
      'property.address',
      <address key="address" className={css.address}>
        {[address.addressLine1, address.addressLine2, `${address.city}, ${address.state} ${address.zip}`].map(
          (line) => line && <span key={line}>{line}</span>,
        )}
      </address>,
    ],
    ...fieldDetails(detailFields, property, t, {
      accountingCustomerNumber: [
        'property.customerNumber',
        property.accountingCustomerNumber ?? t('property.noCustomerNumber'),
      ],
      timeZone: ['property.timeZone', t('property.localTime', { zone: nameOfZone(property.timeZone, language), time })],
    }),
    ['property.panels', t(property.nonLetteredPanels ? 'property.notLettered' : 'property.lettered')],
    ['property.units', new Intl.NumberFormat(locale).format(property.units)],
  ];
  return (
    <Panel title="property.details">
      <dl className={css.facts}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
