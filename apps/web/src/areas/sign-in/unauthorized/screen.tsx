import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { NoticePage } from '#web/shell/pages.tsx';

export default function UnauthorizedScreen() {
  return (
    <NoticePage
      title="page.unauthorizedTitle"
      text="page.unauthorizedText"
      action={<LinkButton label="page.signIn" kind="main" href="/login" />}
    />
  );
}
