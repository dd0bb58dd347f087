import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Request } from '../shapes.ts';
import own from './request.module.css';

type Finding = Request['findings'][number];

function evidenceOf(finding: Finding, at: (instant: string) => string, t: Translate): string {
  const { kind, since, lastContact, offsetSeconds, version, least } = finding;
  switch (kind) {
    case 'silent':
      return t('cabinetHealth.text.silent', { contact: at(lastContact ?? since) });
    case 'door':
      return t('cabinetHealth.text.door', { since: at(since) });
    case 'clock': {
      const count = Math.round(Math.abs(offsetSeconds ?? 0) / 60);
      return t(`cabinetHealth.text.${(offsetSeconds ?? 0) > 0 ? 'ahead' : 'behind'}`, { count, since: at(since) });
    }
    case 'version':
      return t('cabinetHealth.text.version', { version: version ?? '', least: least ?? '', since: at(since) });
  }
}

/** Cabinet problems behind a request, and whether they still last (BEY-12). */
export function FindingsPanel({ request: { findings, timeZone } }: { readonly request: Request }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  if (findings.length === 0) return null;
  const at = (instant: string) => formatDateTime(instant, timeZone, locale);
  return (
    <Panel title="cabinetHealth.title">
      <ul className={own.findings}>
        {findings.map((one) => (
          <li key={one.id}>
            <b>{t(`cabinetHealth.title.${one.kind}`, { system: one.system.name })}</b>
            <p>
              {evidenceOf(one, at, t)}{' '}
              {one.endedAt !== null ? t('cabinetHealth.over', { time: at(one.endedAt) }) : t('cabinetHealth.stillOpen')}{' '}
              {one.exceptionId !== null && (
                <Link href={`/exceptions?one=${one.exceptionId}`}>{t('requests.seeAlert')}</Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
