import { WarrantyPage } from './warranty-page.tsx';

/** Page that the rejection link in a warranty email opens (SRQ-07). */
export default function DisapproveScreen() {
  return <WarrantyPage decision="disapprove" />;
}
