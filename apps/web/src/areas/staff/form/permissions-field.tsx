import { Button } from '@latchboard/ui/button/button.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormGroup } from '@latchboard/ui/form/form-group.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { Permission } from '../shapes.ts';
import css from './login-form.module.css';
import { permissionKey } from './login-text.ts';
import { applyPreset, groupPermissions, presets, switchAll } from './permission-groups.ts';
import { togglePick } from './pick-rules.ts';

interface PermissionsFieldProps {
  readonly permissions: readonly Permission[] | undefined;
  readonly checked: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (checked: readonly number[]) => void;
}

/**
 * Individual permissions of a property login, by subject. The caller can switch only the permissions that they may
 * grant (RGT-03).
 */
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
        <>
          {permissions.some(({ mayChange }) => mayChange) && (
            <fieldset className={css.presets}>
              <legend>{t('staff.presets')}</legend>
              {presets.map((preset) => (
                <Button
                  key={preset}
                  size="small"
                  label={`staff.preset.${preset}`}
                  onClick={() => onChange(applyPreset(checked, permissions, preset))}
                />
              ))}
            </fieldset>
          )}
          {groupPermissions(permissions).map((group) => (
            <GroupFields
              key={group.key}
              title={t(group.title)}
              permissions={group.permissions}
              checked={checked}
              onChange={onChange}
            />
          ))}
        </>
      )}
    </FormGroup>
  );
}

interface GroupFieldsProps {
  readonly title: string;
  readonly permissions: readonly Permission[];
  readonly checked: readonly number[];
  readonly onChange: (checked: readonly number[]) => void;
}

/** Permissions of one subject, with a checkbox that switches all of them. */
function GroupFields({ title, permissions, checked, onChange }: GroupFieldsProps) {
  const t = useTranslate();
  const count = permissions.filter(({ id }) => checked.includes(id)).length;
  const isAllChecked = count === permissions.length;
  return (
    <fieldset className={css.group}>
      <legend>
        {title} <small>{t('staff.permissionCount', { count, total: permissions.length })}</small>
      </legend>
      {permissions.length > 1 && (
        <CheckField
          label={{ key: 'staff.allOf', params: { group: title } }}
          value={isAllChecked}
          disabled={!permissions.some(({ mayChange }) => mayChange)}
          onChange={(isOn) => onChange(switchAll(checked, permissions, isOn))}
        />
      )}
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
    </fieldset>
  );
}
