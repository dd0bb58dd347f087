import { kioskUrl } from '@latchboard/contract/systems/rules/kiosk';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { AddressLines } from '#web/lib/address-lines.tsx';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import { KioskCode } from './kiosk-code.tsx';
import css from './tablet-sheet.module.css';

const steps = ['keyBoards.step1', 'keyBoards.step2', 'keyBoards.step3', 'keyBoards.step4', 'keyBoards.step5'] as const;

interface TabletSheetProps {
  readonly propertyId: number;
  readonly name: string;
  readonly code: string;
  readonly expiresAt: string;
}

/** Printed instructions for the tablet of a key board. While the sheet is rendered, the browser prints nothing else. */
export function TabletSheet({ propertyId, name, code, expiresAt }: TabletSheetProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  const facts = [
    [t('keyBoards.address'), kioskUrl(location.origin)],
    [t('keyBoards.code'), code],
    [t('keyBoards.expires'), formatDateTime(expiresAt, property?.timeZone ?? localZone, locale)],
  ] as const;
  return createPortal(
    <div className={css.sheet}>
      <h1>{t('keyBoards.setUp')}</h1>
      <p className={css.name}>{name}</p>
      {property && (
        <div className={css.place}>
          <b>{property.name}</b>
          <AddressLines address={property.physicalAddress} />
        </div>
      )}
      <KioskCode code={code} size={260} />
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </div>,
    document.body,
  );
}
