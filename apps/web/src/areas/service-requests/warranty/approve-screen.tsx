import { WarrantyPage } from './warranty-page.tsx';

/** Opened by the approval link in a warranty email (SRQ-07). */
export default function ApproveScreen() {
  return <WarrantyPage decision="approve" />;
}
