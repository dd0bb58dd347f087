import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { read, useAddress } from '#web/lib/address.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { AskForCode } from './ask-for-code.tsx';
import { UseCode } from './use-code.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ email: read.text(raw.email, 320) });

/** A forgotten password is replaced with a mailed code (ACC-05). The link in the mail opens the second step. */
export default function ResetPasswordScreen() {
  const t = useTranslate();
  const { Link } = useSurroundings();
  const [{ email }, setSearch] = useAddress(readSearch);
  const [minutes, setMinutes] = useState<number | null>(null);
  const isAsked = email !== '';

  return (
    <Sheet
      title="reset.title"
      lead={
        !isAsked
          ? 'reset.askLead'
          : minutes === null
            ? { key: 'reset.enterLead', params: { email } }
            : { key: 'reset.sentLead', params: { email, minutes } }
      }
      links={
        <>
          <Link href="/login">{t('reset.back')}</Link>
          {isAsked && (
            <button
              type="button"
              onClick={() => {
                setMinutes(null);
                setSearch({ email: '' });
              }}
            >
              {t('reset.again')}
            </button>
          )}
        </>
      }
    >
      {isAsked ? (
        <UseCode key={email} email={email} />
      ) : (
        <AskForCode
          onAsked={(asked, goodFor) => {
            setMinutes(goodFor);
            setSearch({ email: asked });
          }}
        />
      )}
    </Sheet>
  );
}
