import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormGroup } from '@latchboard/ui/form/form-group.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { Permission } from '../shapes.ts';
import css from './login-form.module.css';
import { permissionKey } from './login-text.ts';
import { togglePick } from './pick-rules.ts';

interface PermissionsFieldProps {
  readonly permissions: readonly Permission[] | undefined;
  readonly checked: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (checked: readonly number[]) => void;
}

/** Individual permissions of a property login. The caller can only switch those they may grant (RGT-03). */
export function PermissionsField({ permissions, checked, error, onChange }: PermissionsFieldProps) {
  const t = useTranslate();
  return (
    <FormGroup title="staff.permissions">
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
              label={permissionKey(permission.id) ?? { data: permission.key }}
              value={checked.includes(permission.id)}
              disabled={!permission.mayChange}
              onChange={(isOn) => onChange(togglePick(checked, permission.id, isOn))}
            />
          ))}
        </div>
      )}
    </FormGroup>
  );
}
