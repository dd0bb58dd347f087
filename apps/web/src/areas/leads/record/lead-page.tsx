import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmailLink } from '@latchboard/ui/email-link/email-link.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import { mayDo } from '#web/lib/me.ts';
import { HistoryPanel } from '#web/lib/record/history-panel.tsx';
import record from '#web/lib/record/record.module.css';
import { useMe } from '#web/lib/session.ts';
import { statuses } from '../columns.tsx';
import css from '../leads.module.css';
import { type Lead, leadsHref } from '../shapes.ts';
import { useLeadActions } from '../use-lead-actions.tsx';

interface LeadPageProps {
  readonly lead: Lead;
  readonly refresh: () => Promise<unknown>;
}

/** Page of a lead: next action, facts, note, and history (OPS-09). */
export function LeadPage({ lead, refresh }: LeadPageProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { ask, reopen, dialog } = useLeadActions(refresh);
  const next = lead.state === 'open' ? (lead.mayConvert ? 'convert' : 'wait') : lead.state;
  return (
    <Page
      title={{ data: lead.company }}
      subtitle={
        <>
          <StatusChip status={statuses[lead.state]} label={`leads.state.${lead.state}`} />{' '}
          {formatDateTime(lead.at, localZone, locale)}
        </>
      }
      crumbs={[{ label: 'leads.title', href: leadsHref }]}
      actions={
        <>
          {lead.mayConvert && <Button kind="main" label="leads.convert" onClick={() => ask(lead, 'convert')} />}
          {lead.mayUndoConversion && (
            <Button label="leads.undoConversion" onClick={() => ask(lead, 'undoConversion')} />
          )}
          {lead.state === 'open' && <Button label="leads.drop" onClick={() => ask(lead, 'drop')} />}
          {lead.state === 'dropped' && <Button label="leads.reopen" onClick={() => void reopen(lead)} />}
        </>
      }
    >
      <div className={css.parts}>
        <Panel title="leads.next">
          <p className={css.next}>{t(`leads.next.${next}`)}</p>
          <AddContact lead={lead} />
        </Panel>
        <Panel title="leads.facts">
          <Facts lead={lead} />
        </Panel>
        {lead.note !== '' && (
          <Panel title="leads.note">
            <p className={css.note}>{lead.note}</p>
          </Panel>
        )}
        <HistoryPanel steps={stepsOf(lead)} wordOf={({ action }) => `leads.did.${action}`} timeZone={localZone} />
      </div>
      {dialog}
    </Page>
  );
}

/** Opens the form for a new login with the name, email address, and phone number of the lead. */
function AddContact({ lead: { id, name, property } }: { readonly lead: Lead }) {
  const me = useMe();
  if (property === null || !mayDo(me, 'SiteLogin_CREATE')) return null;
  return (
    <LinkButton
      label={{ key: 'leads.addContact', params: { name } }}
      href={`/property/${property.id}/add-staff?lead=${id}`}
    />
  );
}

function Facts({ lead }: { readonly lead: Lead }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { name, phone, email, units, interest, by, property } = lead;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('leads.name'), name],
    [t('leads.phone'), phone && <a href={`tel:${phone}`}>{phone}</a>],
    [t('leads.email'), email && <EmailLink address={email} />],
    [t('leads.units'), units],
    [t('leads.interest'), t(`leads.interest.${interest}`)],
    [t('leads.by'), by],
    [t('leads.property'), property && <Link href={`/property/${property.id}`}>{property.name}</Link>],
  ];
  return (
    <dl className={record.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => [<dt key={`${label} label`}>{label}</dt>, <dd key={label}>{value}</dd>])}
    </dl>
  );
}

/** History of a lead, newest first. */
const stepsOf = ({ at, by, state, reason, decidedAt, decidedBy }: Lead) => [
  ...(decidedAt === null || state === 'open'
    ? []
    : [{ at: decidedAt, by: decidedBy, onBehalfOf: null, action: state, reason: reason === '' ? null : reason }]),
  { at, by, onBehalfOf: null, action: 'entered' as const, reason: null },
];
