import { useIdParam } from '#web/lib/url-state.ts';
import { FaqPage } from './faq-page.tsx';

/** Help page of customers. Its links open the pages of their property (CHT-04). */
export default function PropertyFaqScreen() {
  return <FaqPage propertyId={useIdParam('propertyId')} />;
}
