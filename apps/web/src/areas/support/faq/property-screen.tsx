import { useIdParam } from '#web/lib/address.ts';
import { FaqPage } from './faq-page.tsx';

/** The help page of customers: its links lead to the pages of their property (CHT-04). */
export default function PropertyFaqScreen() {
  return <FaqPage propertyId={useIdParam('propertyId')} />;
}
