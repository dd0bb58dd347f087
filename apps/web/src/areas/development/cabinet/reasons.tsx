import type { Translate } from '@latchboard/texts';
import type { DeviceProps } from './device-props.ts';
import css from './keypad.module.css';

/** Reasons for taking a key, as the property defines them. Some need the number of a work order. */
export function Reasons({ controls, device, t }: DeviceProps & { readonly t: Translate }) {
  const { prompt } = controls;
  if (prompt.kind !== 'why') return null;
  const { key } = prompt;
  return (
    <ul className={css.reasons}>
      {device.sight.activities.map(({ code, name, minutes, asksWorkOrder }) => (
        <li key={code}>
          <button
            type="button"
            onClick={() =>
              asksWorkOrder
                ? controls.showPrompt({ kind: 'order', key, activity: code })
                : void controls.act({ do: 'take', tag: key.tag, activity: code, workOrder: null }, key)
            }
          >
            <span className={css.code}>{code}</span>
            {name}
            {minutes !== null && <small>{t('cabinet.minutes', { minutes })}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
