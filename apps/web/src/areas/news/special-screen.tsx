import { Page } from '@latchboard/ui/page/page.tsx';
import { useRouter } from '@tanstack/react-router';
import { NewsDesk } from './news-desk.tsx';

/** Editor for the announcement only, for users with the right to edit it (OPS-03, OPS-09). */
export default function SpecialNewsScreen() {
  const router = useRouter();
  return (
    <Page title="newsDesk.specialTitle" crumbs={[{ label: 'news.title', href: '/news' }]}>
      <NewsDesk kinds={['spNews']} onDone={() => router.history.push('/news')} />
    </Page>
  );
}
