import { WarrantyPage } from './warranty-page.tsx';

/** Opened by the rejection link in a warranty email (SRQ-07). */
export default function DisapproveScreen() {
  return <WarrantyPage decision="disapprove" />;
}
