import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { BareFrame } from './bare-frame.tsx';
import css from './faq-frame.module.css';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { ProviderContact } from './provider-contact.tsx';

/** Frame of the help pages, signed in or not: logo, page, and a footer with the provider's contact data (NAV-01). */
export default function FaqFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const t = useTranslate();
  const session = useSession();
  const isSignedIn = session.state === 'signedIn';
  return (
    <QueryClientProvider client={queryClient}>
      {isSignedIn && <ImpersonationBanner me={session.me} />}
      <BareFrame>
        <div className={css.page}>{children}</div>
      </BareFrame>
      <footer className={`${css.footer} lb-no-print`}>
        <ProviderContact />
        <a href={`mailto:${t('provider.supportEmail')}`}>{t('provider.supportEmail')}</a>
        <LinkButton label={isSignedIn ? 'page.backToStart' : 'page.signIn'} href={isSignedIn ? '/' : '/login'} />
        <p>{t('sidebar.rights', { year: String(new Date().getFullYear()) })}</p>
      </footer>
    </QueryClientProvider>
  );
}
