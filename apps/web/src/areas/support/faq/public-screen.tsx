import { FaqPage } from './faq-page.tsx';

/** The help page that anybody reads (CHT-04). */
export default function PublicFaqScreen() {
  return <FaqPage />;
}
