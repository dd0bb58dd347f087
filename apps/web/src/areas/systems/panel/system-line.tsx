import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keyMapHref } from '#web/areas/key-activity/index.ts';
import { scanningHref } from '#web/areas/scanning/index.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { configurationState } from '../configuration-state.ts';
import { ContactChip } from '../contact-chip.tsx';
import { type Datalog, systemHref } from '../shapes.ts';
import css from './systems-panel.module.css';

interface SystemLineProps {
  readonly propertyId: number;
  readonly datalog: Datalog;
  readonly timeZone: string;
  readonly onEnroll: () => void;
}

/** A system: name, contact, pending changes, and buttons for the key map, scanning, and enrollment. */
export function SystemLine({ propertyId, datalog, timeZone, onEnroll }: SystemLineProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const now = useNow();
  const me = useMe();
  const elapsedSince = (instant: string) => formatElapsed(now - Date.parse(instant), t);
  const isBoard = isKeyBoard(datalog);
  const details = [
    ...(isBoard ? [] : [t('systems.number', { number: datalog.number })]),
    t(`systems.type.${datalog.type}`),
    ...(datalog.touch ? [t('systems.touch')] : []),
    ...(isBoard || datalog.version === null ? [] : [t('systems.version', { version: datalog.version })]),
  ];
  const sizes = [
    t('systems.hooks', { count: datalog.numberOfKeyhooks }),
    t('systems.panels', { count: datalog.panels }),
  ];
  return (
    <li className={css.system}>
      <div className={css.name}>
        {mayDo(me, 'SystemInfo_READ') ? (
          <Link href={systemHref(propertyId, datalog.id)}>
            <b>{datalog.name}</b>
          </Link>
        ) : (
          <b>{datalog.name}</b>
        )}
        <span className={css.sub}>{details.join(' · ')}</span>
        <span className={css.sub}>{sizes.join(' · ')}</span>
      </div>
      <div className={css.state}>
        <span className={css.contact}>
          <ContactChip system={datalog} timeZone={timeZone} />
          {datalog.lastContact !== null && (
            <span className={css.sub}>{t('systems.lastContact', { elapsed: elapsedSince(datalog.lastContact) })}</span>
          )}
        </span>
        {datalog.removedBadgesWaiting > 0 && (
          <StatusChip
            status="error"
            label={{ key: 'systems.removedWaiting', params: { count: datalog.removedBadgesWaiting } }}
          />
        )}
        <span className={css.sub}>
          {[
            configurationState(t, datalog),
            ...(datalog.enrolled && datalog.oldestWaiting !== null
              ? [t('systems.waitingSince', { elapsed: elapsedSince(datalog.oldestWaiting) })]
              : []),
          ].join(', ')}
        </span>
      </div>
      <div className={css.actions}>
        {mayDo(me, 'Report-HooksTags_READ') && (
          <LinkButton label="keyMap.title" size="small" href={keyMapHref(propertyId, datalog.id)} />
        )}
        {mayDo(me, 'Scanning_UI') && (
          <LinkButton label="systems.scan" size="small" href={scanningHref(propertyId, datalog.id)} />
        )}
        {datalog.may.enrol && <Button label="systems.enroll" size="small" onClick={onEnroll} />}
      </div>
    </li>
  );
}
