import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestCodeForm } from './request-code-form.tsx';
import { useResetRequest } from './reset-request.ts';

/**
 * Lets a user who forgot the password, or was invited, set a new one with an emailed code (ACC-05). The link in the
 * email opens the second step.
 */
export default function ResetPasswordScreen() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const [resetRequest, setResetRequest] = useResetRequest();
  const isInvited = resetRequest?.invitedIn !== undefined;

  return (
    <Sheet
      title={isInvited ? 'reset.invitedTitle' : 'reset.title'}
      lead={
        !resetRequest
          ? 'reset.askLead'
          : resetRequest.minutes === undefined
            ? { key: 'reset.enterLead', params: { email: resetRequest.email } }
            : { key: 'reset.sentLead', params: { email: resetRequest.email, minutes: resetRequest.minutes } }
      }
      links={
        <>
          <Link href="/login">{t('reset.back')}</Link>
          {resetRequest && (
            <button type="button" onClick={() => setResetRequest(undefined)}>
              {t('reset.again')}
            </button>
          )}
        </>
      }
    >
      {resetRequest ? (
        <NewPasswordForm key={resetRequest.email} email={resetRequest.email} isFirst={isInvited} />
      ) : (
        <RequestCodeForm onRequested={(email, minutes) => setResetRequest({ email, minutes })} />
      )}
    </Sheet>
  );
}
