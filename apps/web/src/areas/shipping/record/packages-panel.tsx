import { Button } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Shipment } from '../shapes.ts';
import { PackagesDialog } from './packages-dialog.tsx';
import css from './packages-panel.module.css';

interface PackagesPanelProps {
  readonly shipment: Shipment;
  readonly refresh: () => Promise<unknown>;
}

/** Packages of a shipment, each with a link to the carrier's tracking page (SHP-03). */
export function PackagesPanel({ shipment, refresh }: PackagesPanelProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { packages, mayTrack } = shipment;
  return (
    <Panel
      title="shipping.packages"
      actions={
        mayTrack && (
          <Button
            size="small"
            label="shipping.editPackages"
            icon={<IconPencil size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          />
        )
      }
    >
      {packages.length === 0 ? (
        <p>{t('shipping.noPackages')}</p>
      ) : (
        <ul className={css.packages}>
          {packages.map(({ carrier, trackingNumber, link }) => (
            <li key={trackingNumber}>
              {t(`shipping.carrier.${carrier}`)}{' '}
              {link === null ? (
                trackingNumber
              ) : (
                <a href={link} target="_blank" rel="noreferrer">
                  {trackingNumber}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <PackagesDialog shipment={shipment} onClose={() => setOpen(false)} onSaved={refresh} />}
    </Panel>
  );
}
