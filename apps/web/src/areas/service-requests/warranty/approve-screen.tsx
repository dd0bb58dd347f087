import { WarrantyPage } from './warranty-page.tsx';

/** Page that the approval link in a warranty email opens (SRQ-07). */
export default function ApproveScreen() {
  return <WarrantyPage decision="approve" />;
}
