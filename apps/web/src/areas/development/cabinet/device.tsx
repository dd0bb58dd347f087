import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { CabinetInterior } from './cabinet-interior.tsx';
import css from './device.module.css';
import type { DeviceProps } from './device-props.ts';
import { Keypad } from './keypad.tsx';
import { Tray } from './tray.tsx';

/** The cabinet: keypad, door, hooks, and a cable that can be unplugged. */
export function Device({ controls, device }: DeviceProps) {
  const t = useTranslate();
  const { sight } = device;
  return (
    <div className={css.place}>
      <Notice controls={controls} device={device} />
      <section className={css.device} aria-label={device.name} data-door={sight.door}>
        <div className={css.plate}>
          <b>{device.name}</b>
          <Network controls={controls} device={device} />
        </div>
        <Keypad controls={controls} device={device} />
        {sight.door === 'closed' ? (
          <div className={css.door} role="img" aria-label={t('cabinet.doorClosed')}>
            <span className={css.lock} aria-hidden />
            <p aria-hidden>{t('cabinet.doorClosed')}</p>
          </div>
        ) : (
          <CabinetInterior controls={controls} device={device} />
        )}
      </section>
      <Tray controls={controls} device={device} />
    </div>
  );
}

/** Message that another user or a simulated one is at the cabinet. */
function Notice({ device: { sight } }: DeviceProps) {
  const t = useTranslate();
  if (sight.standing !== 'other' && sight.standing !== 'people') return null;
  const isOther = sight.standing === 'other';
  return (
    <div className={css.notice} role="status" data-other={isOther}>
      <b>
        {isOther
          ? t('cabinet.inUse')
          : t('cabinet.simulatedUser', { name: nameOf(sight.person, t('cabinet.unnamed')) })}
      </b>
      <span>{t(isOther ? 'cabinet.inUseText' : 'cabinet.simulatedUserText')}</span>
    </div>
  );
}

const nameOf = (person: { name: string | null; badge: string } | null, unnamed: string) =>
  person?.name ?? person?.badge ?? unnamed;

function Network({ controls, device }: DeviceProps) {
  const t = useTranslate();
  const { isOn, waiting } = device.sight.link;
  return (
    <div className={css.network}>
      {waiting > 0 && <span className={css.waiting}>{t('cabinet.waiting', { count: waiting })}</span>}
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={t('cabinet.network')}
        onClick={() => void controls.act({ do: 'network', isOn: !isOn })}
      >
        {isOn ? <IconPlugConnected size={17} aria-hidden /> : <IconPlugConnectedX size={17} aria-hidden />}
        {t(isOn ? 'cabinet.networkOn' : 'cabinet.networkOff')}
      </button>
    </div>
  );
}
