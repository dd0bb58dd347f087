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
  const [former, setFormer] = useState<FormerLogin | null>(null);
  return (
    <Sheet
      title="newUser.title"
      lead={
        former
          ? { key: 'newUser.foundLead', params: { name: former.name, corporation: former.corporation } }
          : 'newUser.lead'
      }
      links={
        <>
          <Link href="/login">{t('reset.back')}</Link>
          {former && (
            <button type="button" onClick={() => setFormer(null)}>
              {t('newUser.other')}
            </button>
          )}
        </>
      }
    >
      {former ? <CreateLogin former={former} /> : <FindFormerLogin onFound={setFormer} />}
    </Sheet>
  );
}
