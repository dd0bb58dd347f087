import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/lib/api.ts';
import { useSetPagePlace } from '#web/lib/page-place.ts';
import { query } from '#web/lib/query.ts';
import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { readProperty } from '../use-requested-property.ts';
import { ReceiptPage } from './receipt-page.tsx';

/**
 * A key receipt with its transactions, signature, mail, and history (TXN-08). The property is the receipt's, not the
 * selected one (NAV-04).
 */
export default function KeyReceiptScreen() {
  const keyReceiptId = useIdParam('keyReceiptId');
  const place = useQuery(query(api.keyReceipts.getReceiptProperty, { keyReceiptId }, { quiet: true }));
  const propertyId = place.data?.propertyId ?? null;
  const [{ property: urlPropertyId }, setUrlState] = useUrlState<{ property: number | null | undefined }>(readProperty);
  const isElsewhere = propertyId !== null && urlPropertyId !== null && urlPropertyId !== propertyId;
  useEffect(() => {
    // The header names the property in the URL.
    if (isElsewhere) setUrlState({ property: propertyId }, { replace: true });
  }, [isElsewhere, propertyId, setUrlState]);
  useSetPagePlace(propertyId === null ? null : { level: 'property', id: propertyId });
  const result = useQuery({
    ...query(
      api.keyReceipts.getKeyReceipt,
      { propertyId: propertyId ?? 0, keyReceiptId },
      { live: propertyId ?? 'all', quiet: true },
    ),
    enabled: propertyId !== null,
  });
  if (result.data) return <ReceiptPage receipt={result.data} refresh={result.refetch} />;
  return <RecordLoading title="keyReceipts.title" result={place.data ? result : place} />;
}
