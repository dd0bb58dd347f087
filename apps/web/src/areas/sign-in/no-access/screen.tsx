import { Button } from '@latchboard/ui/button/button.tsx';
import { signOut } from '#web/lib/session.ts';
import { NoticePage } from '#web/shell/pages.tsx';

/** Page for a login without any property, region, or division (ACC-15). */
export default function NoAccessScreen() {
  return (
    <NoticePage
      title="noAccess.title"
      text="noAccess.text"
      action={<Button label="header.logout" kind="main" onClick={() => void signOut()} />}
    />
  );
}
