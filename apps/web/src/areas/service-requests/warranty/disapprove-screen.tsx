import { WarrantyPage } from './warranty-page.tsx';

/** The link of a warranty mail that does not approve (SRQ-07). */
export default function DisapproveScreen() {
  return <WarrantyPage decision="disapprove" />;
}
