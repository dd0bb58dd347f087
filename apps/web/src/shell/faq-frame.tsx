import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { BareFrame } from './bare-frame.tsx';
import css from './faq-frame.module.css';
import { ProviderContact } from './provider-contact.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

/**
 * Frame of the help pages: header with logo, page, and a footer with the provider's contact data (NAV-01). A signed-in
 * user's header has the navigation.
 */
export default function FaqFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const isSignedIn = useSession().state === 'signedIn';
  const page = <div className={css.page}>{children}</div>;
  if (isSignedIn) return <SignedInFrame footer={<FaqFooter />}>{page}</SignedInFrame>;
  return (
    <QueryClientProvider client={queryClient}>
      <BareFrame>{page}</BareFrame>
      <FaqFooter action={<LinkButton label="page.signIn" href="/login" />} />
    </QueryClientProvider>
  );
}

function FaqFooter({ action }: { readonly action?: ReactNode }) {
  const t = useTranslate();
  return (
    <footer className={`${css.footer} lb-no-print`}>
      <ProviderContact />
      <a href={`mailto:${t('provider.supportEmail')}`}>{t('provider.supportEmail')}</a>
      {action}
      <p>{t('sidebar.rights', { year: String(new Date().getFullYear()) })}</p>
    </footer>
  );
}
