import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Facts } from '#web/lib/record/facts.tsx';
import css from '#web/lib/record/record.module.css';
import { configurationState } from '../configuration-state.ts';
import type { DatalogRecord } from '../shapes.ts';
import { warrantyText } from './warranty-text.ts';

/** Message that no tablet is enrolled, because it moved to another key board. */
const tabletMovedText = ({ tabletMovedTo }: DatalogRecord, t: Translate) =>
  tabletMovedTo === null
    ? t('systems.enrollment.tabletMoved')
    : t('systems.enrollment.tabletMovedTo', { name: tabletMovedTo });

/** Data of a system (DEV-01). */
export function FactsPanel({ system }: { readonly system: DatalogRecord }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { property, enrolment } = system;
  const isBoard = isKeyBoard(system);
  const timeText = (at: string) => formatDateTime(at, property.timeZone, locale);
  const enrollmentTexts = [
    system.contact === 'moved' ? tabletMovedText(system, t) : t(`systems.enrollment.${enrolment.state}`),
    ...(enrolment.state === 'enrolled' && enrolment.enrolledAt !== null
      ? [t('systems.enrollment.since', { time: timeText(enrolment.enrolledAt) })]
      : []),
    ...(enrolment.state === 'code' && enrolment.codeUntil !== null
      ? [t('systems.enrollment.until', { time: timeText(enrolment.codeUntil) })]
      : []),
    ...(enrolment.state === 'revoked' && enrolment.revokedAt !== null
      ? [t('systems.enrollment.since', { time: timeText(enrolment.revokedAt) })]
      : []),
  ];
  const orders = system.orders.map(({ kind, state, purchaseOrder: { id, number } }) => (
    <span key={`${kind} ${id}`} className={css.named}>
      <Link href={`/purchase-orders/status/${id}`}>{t('systems.fact.order', { number: String(number) })}</Link>
      {t(`systems.planned.${kind}.${state === 'active' ? 'active' : 'planned'}`)}
    </span>
  ));
  const facts = [
    ['systems.fact.state', system.state === 'planned' && t('systems.planned')],
    ['systems.fact.orders', orders.length > 0 && orders],
    [
      'systems.fact.type',
      [t(`systems.type.${system.type}`), ...(system.touch ? [t('systems.touch')] : [])].join(' · '),
    ],
    ['systems.fact.units', !isBoard && system.numberOfUnits],
    [
      'systems.fact.hooks',
      t('systems.fact.hooksTaken', {
        hooks: t('systems.hooks', { count: system.numberOfKeyhooks }),
        count: system.tags,
      }),
    ],
    [
      'systems.fact.lettering',
      t(property.nonLetteredPanels ? 'systems.fact.nonLettered' : 'systems.fact.lettered', {
        panels: new Intl.ListFormat(locale).format(system.panelList.map(({ name }) => name)),
      }),
    ],
    ['systems.fact.lastContact', system.lastContact === null ? t('systems.fact.never') : timeText(system.lastContact)],
    ['systems.fact.version', !isBoard && system.version],
    ['systems.fact.androidId', !isBoard && system.androidId],
    ['systems.fact.enrollment', enrollmentTexts.join(' ')],
    ['systems.fact.configuration', configurationState(t, system)],
    ['systems.fact.warranty', !isBoard && warrantyText(t, system, dayIn(property.timeZone))],
  ] as const;
  return (
    <Panel title="systems.facts">
      <Facts facts={facts} />
    </Panel>
  );
}
