import type { TextKey } from '@latchboard/texts';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import css from './pages.module.css';

interface NoticePageProps {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly action?: ReactNode;
}

/** Page with a single message and link. */
export function NoticePage({ title, text, action }: NoticePageProps) {
  return (
    <Page title={title}>
      <EmptyState title={text} action={action ?? <LinkButton label="page.backToStart" kind="main" href="/" />} />
    </Page>
  );
}

export function NotFoundPage() {
  return <NoticePage title="page.notFoundTitle" text="page.notFoundText" />;
}

/** Placeholder while a screen loads. */
export function ScreenPlaceholder() {
  return (
    <div className={css.waiting}>
      <Skeleton lines={5} />
    </div>
  );
}
