import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { EmptyState, ErrorState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/lib/api.ts';
import { useGoBack } from '#web/lib/go-back.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';

const homeLink = <LinkButton label="invoices.home" href="/overview" />;

/** Redirects to the customer's page in the ERP portal, or shows why there is none (NAV-07). */
export default function InvoicesScreen() {
  const t = useTranslate();
  const propertyId = useIdParam('propertyId');
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }));
  const { erpId, accountingCustomerNumber } = property.data ?? {};
  const hasNumber = Boolean(erpId && accountingCustomerNumber);
  const portal = useQuery({
    ...query(api.erp.portalLink, { erpId: erpId ?? '' }, { quiet: true }),
    enabled: hasNumber,
    // The ERP's link may expire quickly, so it is not cached.
    gcTime: 0,
    retry: false,
  });
  const link = portal.data?.link;
  useEffect(() => {
    if (link) window.location.replace(link);
  }, [link]);
  const goBack = useGoBack('/overview');
  if (property.error) return <LoadFailure isSubject error={property.error} refetch={property.refetch} />;
  return (
    <Page title="invoices.title">
      <Panel>
        {property.data && !hasNumber ? (
          <>
            <EmptyState title="invoices.none" text="invoices.noCustomerNumber" action={homeLink} />
            <Dialog title="invoices.title" isOpen onClose={goBack} size="small">
              <p>{t('invoices.noCustomerNumber')}</p>
              <DialogActions main={<Button label="ui.close" kind="main" onClick={goBack} />} />
            </Dialog>
          </>
        ) : portal.error ? (
          <ErrorState title="invoices.failed" text="invoices.failedText" onRetry={() => void portal.refetch()} />
        ) : link === null ? (
          <EmptyState
            title="invoices.none"
            text={{ key: 'invoices.noneText', params: { number: accountingCustomerNumber ?? '' } }}
            action={homeLink}
          />
        ) : (
          <div role="status">
            <p>{property.data && t('invoices.opening', { property: property.data.name })}</p>
            {link ? <a href={link}>{t('invoices.openAgain')}</a> : <Skeleton lines={3} />}
          </div>
        )}
      </Panel>
    </Page>
  );
}
