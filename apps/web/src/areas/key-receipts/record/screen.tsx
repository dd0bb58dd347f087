import { useQuery } from '@tanstack/react-query';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { ChooseProperty } from '../choose-property.tsx';
import { useRequestedProperty } from '../use-requested-property.ts';
import { ReceiptPage } from './receipt-page.tsx';

/** A key receipt with its transactions, signature, mail, and history (TXN-08). */
export default function KeyReceiptScreen() {
  const propertyId = useRequestedProperty();
  return propertyId === null ? <ChooseProperty title="keyReceipts.title" /> : <LoadedReceipt propertyId={propertyId} />;
}

function LoadedReceipt({ propertyId }: { readonly propertyId: number }) {
  const keyReceiptId = useIdParam('keyReceiptId');
  const result = useQuery(
    query(api.keyReceipts.getKeyReceipt, { propertyId, keyReceiptId }, { live: propertyId, quiet: true }),
  );
  if (result.data) return <ReceiptPage receipt={result.data} refresh={result.refetch} />;
  return <RecordLoading title="keyReceipts.title" result={result} />;
}
