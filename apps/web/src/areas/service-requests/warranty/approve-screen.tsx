import { WarrantyPage } from './warranty-page.tsx';

/** The link of a warranty mail that approves (SRQ-07). */
export default function ApproveScreen() {
  return <WarrantyPage decision="approve" />;
}
