import { NoticePage } from '#web/shell/pages.tsx';

export default function ForbiddenScreen() {
  return <NoticePage title="page.forbiddenTitle" text="page.forbiddenText" />;
}
