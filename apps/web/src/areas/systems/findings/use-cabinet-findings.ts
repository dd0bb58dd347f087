import { displayedContact } from '@latchboard/contract/systems/rules/contact';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useQuery } from '@tanstack/react-query';
import { useIsFollowing } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import type { Finding, Findings } from '#web/lib/record/finding.ts';
import { useSectionHref } from '#web/lib/record/use-section-href.ts';
import { useMe } from '#web/lib/session.ts';
import { systemsQuery } from '../contact-queries.ts';

/** One of these rights is enough to see a property's systems. */
const systemsRights = ['SystemInfo_READ', 'Badge_UPDATE', 'Scanning_UI', 'LastComm_UI'] as const;

/**
 * Current problems with a property's systems: none installed, no contact, no enrollment, revoked access, a moved
 * tablet, or removed badges that may still open a cabinet (DEV-08, DEV-11).
 */
export function useCabinetFindings(propertyId: number): Findings {
  const t = useTranslate();
  const { locale } = useLanguage();
  const now = useNow();
  const isFollowing = useIsFollowing();
  const me = useMe();
  const hrefOf = useSectionHref();
  const mayRead = mayDo(me, systemsRights);
  const result = useQuery({
    ...systemsQuery(propertyId),
    enabled: mayRead,
  });
  const property = useQuery({ ...query(api.hierarchy.getProperty, { propertyId }, { quiet: true }), enabled: mayRead });
  const timeZone = property.data?.timeZone ?? localZone;
  if (!mayRead) return { problems: [], passedChecks: [] };
  const rows = result.data?.rows;
  if (!rows)
    return {
      problems: result.error ? [] : undefined,
      passedChecks: [],
      ...(result.error && { failure: { error: result.error, refetch: result.refetch } }),
    };

  const entity = { level: 'property', id: propertyId } as const;
  const systemsLink = mayDo(me, 'SystemInfo_READ')
    ? ({ label: 'findings.toSystems', href: hrefOf(entity, 'systems') } as const)
    : undefined;
  const badgesLink = { label: 'findings.toBadges', href: hrefOf(entity, 'badges') } as const;
  const problems: Finding[] = [];
  const passedChecks: Wording[] = [];
  for (const { id, name, lastContact, removedBadgesWaiting, ...system } of rows) {
    const contact = displayedContact(system.contact, isFollowing);
    const elapsed = lastContact === null ? '' : formatElapsed(now - Date.parse(lastContact), t);
    if (contact === 'silent')
      problems.push({
        id: `silent ${id}`,
        status: 'error',
        chip: { key: 'findings.silent', params: { name } },
        title: { key: 'findings.silentTitle', params: { name, elapsed } },
        detail: t('findings.silentText'),
        ...(systemsLink && { action: systemsLink }),
      });
    else if (contact === 'no-contact' && lastContact !== null)
      problems.push({
        id: `no contact ${id}`,
        status: 'unknown',
        chip: { key: 'findings.noContact', params: { name } },
        title: {
          key: 'findings.noContactTitle',
          params: { name, time: formatShort(lastContact, timeZone, locale, now) },
        },
        detail: t('findings.silentText'),
        ...(systemsLink && { action: systemsLink }),
      });
    else if (contact === 'moved')
      problems.push({
        id: `moved ${id}`,
        status: 'info',
        chip: { key: 'findings.tabletMoved', params: { name } },
        title:
          system.tabletMovedTo === null
            ? { key: 'findings.tabletMovedTitle', params: { name } }
            : { key: 'findings.tabletMovedToTitle', params: { name, other: system.tabletMovedTo } },
        detail: t('findings.tabletMovedText'),
        ...(systemsLink && { action: systemsLink }),
      });
    else if (contact === 'in-contact') passedChecks.push({ key: 'findings.inContact', params: { name, elapsed } });
    else if (contact === 'never' || contact === 'revoked')
      problems.push({
        id: `${contact} ${id}`,
        status: 'unknown',
        chip: { key: `findings.${contact}`, params: { name } },
        title: { key: `findings.${contact}Title`, params: { name } },
        ...(systemsLink && { action: systemsLink }),
      });
    if (removedBadgesWaiting > 0)
      problems.push({
        id: `badges ${id}`,
        status: 'error',
        chip: 'findings.badges',
        title: { key: 'findings.badgesTitle', params: { count: removedBadgesWaiting, name } },
        detail: t('findings.badgesText', { name }),
        ...(mayDo(me, 'Badge_UPDATE') && { action: badgesLink }),
      });
  }
  if (rows.length === 0)
    problems.push({
      id: 'no system',
      status: 'info',
      chip: 'findings.noSystem',
      title: 'findings.noSystemTitle',
      ...(systemsLink && { action: systemsLink }),
    });
  return { problems, passedChecks };
}
