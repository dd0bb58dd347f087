import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { EmailLink } from '@latchboard/ui/email-link/email-link.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/entries.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useToday } from '#web/lib/use-today.ts';
import { type Vendor, VendorDialog } from './vendor-dialog.tsx';

/** Vendors who receive a property's keys (HIE-08). */
export function VendorsPanel({ id: propertyId }: EntityRef) {
  const t = useTranslate();
  const today = useToday(propertyId);
  const [editedVendor, setEditedVendor] = useState<Vendor | 'new' | null>(null);
  const result = useQuery(query(api.hierarchy.listVendors, { propertyId }, { quiet: true }));
  const rows = result.data?.rows;
  return (
    <Panel
      title="vendor.title"
      actions={<Button size="small" label="vendor.add" onClick={() => setEditedVendor('new')} />}
    >
      {rows === undefined ? (
        <Loading error={result.error} refetch={result.refetch} lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState title="vendor.none" />
      ) : (
        <ul className={css.entries}>
          {rows.map((vendor) => (
            <li key={vendor.id} className={css.withActions}>
              <div>
                <b>{vendor.name}</b> {!vendor.isActive && <StatusChip status="inactive" label="vendor.inactive" />}
                <br />
                {vendor.phoneNumber && <a href={`tel:${vendor.phoneNumber}`}>{vendor.phoneNumber}</a>}{' '}
                {vendor.emailAddress && <EmailLink address={vendor.emailAddress} />}
                {vendor.insuranceExpiresOn && (
                  <div>
                    {t(vendor.insuranceExpiresOn < today ? 'vendor.insuranceExpired' : 'vendor.insuredUntil', {
                      day: formatDay(vendor.insuranceExpiresOn),
                    })}
                  </div>
                )}
              </div>
              <Button kind="quiet" size="small" label="vendor.edit" onClick={() => setEditedVendor(vendor)} />
            </li>
          ))}
        </ul>
      )}
      {editedVendor && (
        <VendorDialog
          propertyId={propertyId}
          vendor={editedVendor === 'new' ? null : editedVendor}
          onClose={() => setEditedVendor(null)}
          onSaved={() => result.refetch()}
        />
      )}
    </Panel>
  );
}
