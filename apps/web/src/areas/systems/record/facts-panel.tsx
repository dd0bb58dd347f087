import { writeDay } from '@latchboard/ui/date-range/day.ts';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from '#web/lib/record/record.module.css';
import type { DatalogRecord } from '../shapes.ts';

/** What is known of a system (DEV-01). */
export function FactsPanel({ system }: { readonly system: DatalogRecord }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { property, enrolment, warrantyUntil } = system;
  const time = (at: string) => writeDateTime(at, property.timeZone, locale);
  const warranties = [
    ...(warrantyUntil === null ? [] : [t('systems.fact.warrantyOwn', { day: writeDay(warrantyUntil) })]),
    ...(property.warrantyUntil === null
      ? []
      : [t('systems.fact.warrantyProperty', { day: writeDay(property.warrantyUntil) })]),
  ];
  const enrolled = [
    t(`systems.enrolment.${enrolment.state}`),
    ...(enrolment.state === 'enrolled' && enrolment.enrolledAt !== null
      ? [t('systems.enrolment.since', { time: time(enrolment.enrolledAt) })]
      : []),
    ...(enrolment.state === 'code' && enrolment.codeUntil !== null
      ? [t('systems.enrolment.until', { time: time(enrolment.codeUntil) })]
      : []),
    ...(enrolment.state === 'revoked' && enrolment.revokedAt !== null
      ? [t('systems.enrolment.since', { time: time(enrolment.revokedAt) })]
      : []),
  ];
  const waiting =
    system.changesWaiting === 0 ? t('systems.upToDate') : t('systems.waiting', { count: system.changesWaiting });
  const facts = [
    [
      'systems.fact.type',
      [t(`systems.type.${system.type}`), ...(system.touch ? [t('systems.touch')] : [])].join(' · '),
    ],
    ['systems.fact.units', system.numberOfUnits],
    [
      'systems.fact.hooks',
      t('systems.fact.hooksTaken', {
        hooks: t('systems.hooks', { count: system.numberOfKeyhooks }),
        count: system.tags,
      }),
    ],
    ['systems.fact.lettering', t(property.nonLetteredPanels ? 'systems.fact.nonLettered' : 'systems.fact.lettered')],
    ['systems.fact.lastContact', system.lastContact === null ? t('systems.fact.never') : time(system.lastContact)],
    ['systems.fact.version', system.version],
    ['systems.fact.androidId', system.androidId],
    ['systems.fact.enrolment', enrolled.join(' ')],
    ['systems.changes', waiting],
    ['systems.fact.warranty', warranties.length === 0 ? t('systems.fact.warrantyNone') : warranties.join('; ')],
  ] as const;
  return (
    <Panel title="systems.facts">
      <dl className={css.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Panel>
  );
}
