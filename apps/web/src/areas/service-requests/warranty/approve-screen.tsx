import { WarrantyPage } from './warranty-page.tsx';

/** Target of the approval link in a warranty email (SRQ-07). */
export default function ApproveScreen() {
  return <WarrantyPage decision="approve" />;
}
