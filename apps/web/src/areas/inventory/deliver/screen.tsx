import { maxDeliveryItems, serialNumber } from '@latchboard/contract/inventory/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { PropertyField } from '#web/lib/form/property-field.tsx';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { FocusLostWarning } from '#web/lib/scan/focus-lost-warning.tsx';
import { focusReader, ReaderField } from '#web/lib/scan/reader-field.tsx';
import rejected from '#web/lib/scan/rejected.module.css';
import { SoundButton } from '#web/lib/scan/sound-button.tsx';
import { playSound } from '#web/lib/scan/sounds.ts';
import { useReader } from '#web/lib/scan/use-reader.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { InventoryFrame } from '../inventory-frame.tsx';
import own from '../scan/serial-desk.module.css';
import { useDelivery } from './use-delivery.ts';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ property: read.wholeNumber(raw.property, 1, 0) });

/**
 * Delivers the equipment of a new system to its property. The user scans and reviews the items. All are delivered in
 * one transaction (INV-01).
 */
export default function DeliverScreen() {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [{ property }, setUrlState] = useUrlState(readSearch);
  const delivery = useDelivery(property);
  const { serials, problem } = delivery;

  function onCode(code: string) {
    const serial = code.trim();
    const serialError = !serialNumber.test(serial)
      ? 'inventory.notSerial'
      : serials.some((candidate) => candidate.toLowerCase() === serial.toLowerCase())
        ? 'inventory.scannedTwice'
        : serials.length >= maxDeliveryItems
          ? 'inventory.deliveryFull'
          : null;
    playSound(serialError === null ? 'right' : 'wrong');
    if (serialError === null) delivery.add(serial);
    else delivery.reject(t(serialError));
  }

  useReader({ field, onCode, shortcuts: {}, isOn: true });
  useEffect(() => focusReader(field), []);
  return (
    <Page title="inventory.deliver" subtitle={t('inventory.deliverLead')} actions={<SoundButton />}>
      <InventoryFrame current="deliver">
        <Panel>
          <PropertyField
            field={{
              path: 'property',
              label: 'inventory.property',
              value: property === 0 ? null : String(property),
              onChange: (id) => setUrlState({ property: Number(id ?? 0) }, { replace: true }),
            }}
            placeholder="inventory.chooseProperty"
          />
          <div className={own.line}>
            <ReaderField field={field} label="inventory.serial" />
            <b className={own.count} role="status">
              {t('inventory.pieces', { count: serials.length })}
            </b>
          </div>
          {problem !== null && (
            <p className={rejected.problem} role="alert">
              {problem}
            </p>
          )}
          <Button
            kind="main"
            size="large"
            label={{ key: 'inventory.deliverNow', params: { count: serials.length } }}
            busy={delivery.isBusy}
            disabled={property === 0 || serials.length === 0}
            onClick={() => void delivery.deliver()}
          />
        </Panel>
        <ListPanel
          title="inventory.toDeliver"
          empty="inventory.sessionEmpty"
          rows={serials}
          rowKey={(serial) => serial}
        >
          {(serial) => (
            <div className={css.row}>
              <span>{serial}</span>
              <IconButton
                label={{ key: 'inventory.leaveOut', params: { serial } }}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => delivery.remove(serial)}
              />
            </div>
          )}
        </ListPanel>
        <FocusLostWarning field={field} />
      </InventoryFrame>
    </Page>
  );
}
