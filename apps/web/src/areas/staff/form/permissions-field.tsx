import { picks } from '@latchboard/rights';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { Permission } from '../shapes.ts';
import css from './login-form.module.css';
import { switchPick } from './pick-rules.ts';

interface PermissionsFieldProps {
  readonly permissions: readonly Permission[] | undefined;
  readonly checked: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (checked: readonly number[]) => void;
}

const nameOf = ({ id, key }: Permission): Wording => {
  const pick = picks.find((one) => one.id === id);
  return pick ? `permission.${pick.key}` : { data: key };
};

/** Single permissions of a property's login; whoever asks may switch only what they could give (RGT-03). */
export function PermissionsField({ permissions, checked, error, onChange }: PermissionsFieldProps) {
  const t = useTranslate();
  return (
    <fieldset className={css.group}>
      <legend>{t('staff.permissions')}</legend>
      <p className={css.warning}>
        <IconAlertTriangleFilled size={16} aria-hidden />
        {t('staff.cherryPickingWarning')}
      </p>
      {error !== undefined && <p className={css.error}>{error}</p>}
      {permissions === undefined ? (
        <Skeleton lines={5} />
      ) : (
        <div className={css.permissions}>
          {permissions.map((permission) => (
            <CheckField
              key={permission.id}
              label={nameOf(permission)}
              value={checked.includes(permission.id)}
              disabled={!permission.mayChange}
              onChange={(isOn) => onChange(switchPick(checked, permission.id, isOn))}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
