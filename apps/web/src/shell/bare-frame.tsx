import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChatSlot } from '#web/lib/chat-slot.tsx';
import { useSession } from '#web/lib/session.ts';
import css from './frame.module.css';
import { LanguageSwitch } from './language-choice.tsx';
import { Logo } from './logo.tsx';

/**
 * Frame of pages without navigation (NAV-02). For signed-out users, the logo links to the provider's website, and there
 * is a language button.
 */
export function BareFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const t = useTranslate();
  const { state } = useSession();
  return (
    <>
      <header className={`${css.header} lb-no-print`}>
        <Logo href={state === 'signedOut' ? t('provider.website') : '/'} />
        <span className={css.gap} />
        {state === 'signedOut' && <LanguageSwitch className={css.language} />}
        <ChatSlot className={css.bell} />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
