import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { InternalUser, Login } from '../shapes.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const dialogTexts = {
  on: {
    title: 'staff.emergencyOnTitle',
    text: 'staff.emergencyOnText',
    submit: 'staff.emergencyOn',
    done: 'staff.emergencyIsOn',
  },
  off: {
    title: 'staff.emergencyOffTitle',
    text: 'staff.emergencyOffText',
    submit: 'staff.emergencyOff',
    done: 'staff.emergencyIsOff',
  },
} as const;

interface EmergencyAccessProps {
  readonly person: Login | InternalUser;
}

/** Sign-in method of a single sign-on user, with the switch for emergency access (ACC-01). */
export function EmergencyAccess({ person }: EmergencyAccessProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { takesPassword, emergencyAccess } = person;
  return (
    <>
      {!takesPassword && <p>{t('staff.takesNoPassword')}</p>}
      {emergencyAccess && <p>{t('staff.emergencyState')}</p>}
      {emergencyAccess !== null && !person.isDisabled && (
        <Button
          wide
          label={dialogTexts[emergencyAccess ? 'off' : 'on'].submit}
          icon={<IconLifebuoy size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <ReasonDialog
          {...dialogTexts[emergencyAccess ? 'off' : 'on']}
          person={person}
          save={(reason) =>
            api.staff.setEmergencyAccess({ staffId: person.id, isOn: !emergencyAccess, reason }, { quiet: true })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
