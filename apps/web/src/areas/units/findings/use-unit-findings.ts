import { type ConfirmationSubject, confirmationDays } from '@latchboard/contract/units/rules';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import type { Finding, Findings } from '#web/lib/record/finding.ts';
import { useSectionHref } from '#web/lib/record/use-section-href.ts';
import { useMe } from '#web/lib/session.ts';
import { useLastConfirmed } from '../confirm/use-last-confirmed.ts';
import { unitEntryHref, unitsHref } from '../shapes.ts';

/** Open tasks of a property's users: submitting units (DEV-09), and confirming the unit list or contacts (HIE-10). */
export function useUnitFindings(propertyId: number): Findings {
  const t = useTranslate();
  const hrefOf = useSectionHref();
  const lastConfirmed = useLastConfirmed();
  const mayUpdateUnits = mayDo(useMe(), 'PropertyUnit_UPDATE');
  const options = { live: propertyId, quiet: true };
  const entry = useQuery({ ...query(api.units.getUnitEntry, { propertyId }, options), enabled: mayUpdateUnits });
  const confirmations = useQuery({
    ...query(api.units.listConfirmations, { propertyId }, options),
    enabled: mayUpdateUnits,
  });
  if (!mayUpdateUnits) return { problems: [], passedChecks: [] };
  const failedQuery = [entry, confirmations].find(({ error, data }) => error && !data);
  if (failedQuery?.error)
    return { problems: [], passedChecks: [], failure: { error: failedQuery.error, refetch: failedQuery.refetch } };
  if (!entry.data || !confirmations.data) return { problems: undefined, passedChecks: [] };

  const hrefs: Record<ConfirmationSubject, string> = {
    units: unitsHref(propertyId),
    contacts: hrefOf({ level: 'property', id: propertyId }, 'people'),
  };
  const problems: Finding[] = [];
  const passedChecks: Wording[] = [];
  if (entry.data.isAsked)
    problems.push({
      id: 'unit entry',
      status: 'warning',
      chip: 'units.entryOpen',
      title: 'units.entryPending',
      detail: t('units.entryPendingText', { count: entry.data.units }),
      action: { label: 'units.entryOpen', href: unitEntryHref(propertyId) },
    });
  for (const confirmation of confirmations.data.rows) {
    const { subject, isDue, confirmedAt } = confirmation;
    if (isDue)
      problems.push({
        id: `confirm ${subject}`,
        status: 'warning',
        chip: 'units.confirmChip',
        title: `units.confirm.${subject}`,
        detail: lastConfirmed(confirmation),
        action: { label: `units.confirmLook.${subject}`, href: hrefs[subject] },
      });
    else if (confirmedAt !== null)
      passedChecks.push({ key: `units.confirmFine.${subject}`, params: { days: confirmationDays } });
  }
  return { problems, passedChecks };
}
