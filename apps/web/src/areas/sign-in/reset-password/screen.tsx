import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { AskForCode } from './ask-for-code.tsx';
import { useResetRequest } from './reset-request.ts';
import { UseCode } from './use-code.tsx';

/** Replaces a forgotten password with a mailed code (ACC-05). The link in the email opens the second step. */
export default function ResetPasswordScreen() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const [asked, setAsked] = useResetRequest();

  return (
    <Sheet
      title="reset.title"
      lead={
        !asked
          ? 'reset.askLead'
          : asked.minutes === undefined
            ? { key: 'reset.enterLead', params: { email: asked.email } }
            : { key: 'reset.sentLead', params: { email: asked.email, minutes: asked.minutes } }
      }
      links={
        <>
          <Link href="/login">{t('reset.back')}</Link>
          {asked && (
            <button type="button" onClick={() => setAsked(undefined)}>
              {t('reset.again')}
            </button>
          )}
        </>
      }
    >
      {asked ? (
        <UseCode key={asked.email} email={asked.email} />
      ) : (
        <AskForCode onAsked={(email, minutes) => setAsked({ email, minutes })} />
      )}
    </Sheet>
  );
}
