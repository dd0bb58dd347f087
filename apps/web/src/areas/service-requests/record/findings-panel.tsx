import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Request } from '../shapes.ts';
import own from './request.module.css';

type Finding = Request['findings'][number];

function evidenceOf(finding: Finding, formatTime: (instant: string) => string, t: Translate): string {
  const { kind, since, lastContact, offsetSeconds, version, least } = finding;
  switch (kind) {
    case 'silent':
      return t('cabinetHealth.text.silent', { contact: formatTime(lastContact ?? since) });
    case 'door':
      return t('cabinetHealth.text.door', { since: formatTime(since) });
    case 'clock': {
      const count = Math.round(Math.abs(offsetSeconds ?? 0) / 60);
      return t(`cabinetHealth.text.${(offsetSeconds ?? 0) > 0 ? 'ahead' : 'behind'}`, {
        count,
        since: formatTime(since),
      });
    }
    case 'version':
      return t('cabinetHealth.text.version', {
        version: version ?? '',
        minVersion: least ?? '',
        since: formatTime(since),
      });
  }
}

/** Cabinet problems behind a request, and whether they are still present (BEY-12). */
export function FindingsPanel({ request: { findings, timeZone } }: { readonly request: Request }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  if (findings.length === 0) return null;
  const formatTime = (instant: string) => formatDateTime(instant, timeZone, locale);
  return (
    <Panel title="cabinetHealth.title">
      <ul className={own.findings}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <b>{t(`cabinetHealth.title.${finding.kind}`, { system: finding.system.name })}</b>
            <p>
              {evidenceOf(finding, formatTime, t)}{' '}
              {finding.endedAt !== null
                ? t('cabinetHealth.over', { time: formatTime(finding.endedAt) })
                : t('cabinetHealth.stillOpen')}{' '}
              {finding.exceptionId !== null && (
                <Link href={`/exceptions?one=${finding.exceptionId}`}>{t('requests.seeAlert')}</Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
