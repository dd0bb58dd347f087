import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { CreateLogin } from './create-login.tsx';
import { FindFormerLogin, type FormerLogin } from './find-former-login.tsx';

/** Converts a login of the former system into an email login, once (ACC-21). */
export default function NewUserScreen() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const [formerLogin, setFormerLogin] = useState<FormerLogin | null>(null);
  return (
    <Sheet
      title="newUser.title"
      lead={
        formerLogin
          ? { key: 'newUser.foundLead', params: { name: formerLogin.name, corporation: formerLogin.corporation } }
          : 'newUser.lead'
      }
      links={
        <>
          <Link href="/login">{t('reset.back')}</Link>
          {formerLogin && (
            <button type="button" onClick={() => setFormerLogin(null)}>
              {t('newUser.other')}
            </button>
          )}
        </>
      }
    >
      {formerLogin ? <CreateLogin formerLogin={formerLogin} /> : <FindFormerLogin onFound={setFormerLogin} />}
    </Sheet>
  );
}
