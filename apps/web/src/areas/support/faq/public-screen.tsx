import { FaqPage } from './faq-page.tsx';

/** Public help page (CHT-04). */
export default function PublicFaqScreen() {
  return <FaqPage />;
}
