import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useSearch } from '@tanstack/react-router';
import { safeReturnPath } from '#web/lib/safe-return.ts';
import { signOut } from '#web/lib/session.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';

/** Page for a signed-in user whose record could not be loaded (ACC-15). */
export default function NoRecordScreen() {
  const t = useTranslate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return (
    <Sheet
      title="noRecord.title"
      lead="noRecord.text"
      links={
        <>
          <a href={`mailto:${t('provider.supportEmail')}`}>{t('noRecord.contactSupport')}</a>
          <button type="button" onClick={() => void signOut()}>
            {t('header.logout')}
          </button>
        </>
      }
    >
      <Button
        kind="main"
        size="large"
        wide
        label="ui.retry"
        onClick={() => location.assign(safeReturnPath(search.redirect) ?? '/')}
      />
    </Sheet>
  );
}
