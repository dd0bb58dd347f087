import type { TextKey } from '@latchboard/texts';
import { placeOfZone } from '@latchboard/texts';
import { writeTime } from '@latchboard/ui/date-time/write.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import css from './details-panel.module.css';

/** Who and where the customer is. */
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
  const time = writeTime(new Date(now).toISOString(), property.timeZone, locale);
  const facts: readonly (readonly [TextKey, ReactNode])[] = [
    ['property.customerNumber', property.accountingCustomerNumber ?? t('property.noCustomerNumber')],
    ['property.code', property.propertyCode],
    ['property.legalName', property.legalEntityName],
    [
      'property.address',
      <address key="address" className={css.address}>
        {[address.addressLine1, address.addressLine2, `${address.city}, ${address.state} ${address.zip}`].map(
          (line) => line && <span key={line}>{line}</span>,
        )}
      </address>,
    ],
    [
      'property.phone',
      property.phoneNumber && <a href={`tel:${property.phoneNumber}`}>{writePhone(property.phoneNumber)}</a>,
    ],
    ['property.timeZone', t('property.localTime', { place: placeOfZone(property.timeZone, language), time })],
    ['property.units', new Intl.NumberFormat(locale).format(property.units)],
    ['property.panels', t(property.nonLetteredPanels ? 'property.notLettered' : 'property.lettered')],
  ];
  return (
    <Panel title="property.details">
      <dl className={css.facts}>
        {facts.map(
          ([label, value]) =>
            value !== null &&
            value !== '' && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

/** `(312) 555-0142` for ten digits, anything else as it is. */
export function writePhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
