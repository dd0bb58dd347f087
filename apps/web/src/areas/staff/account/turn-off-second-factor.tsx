import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { InternalUser, Login } from '../shapes.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface SecondFactorProps {
  readonly person: Login | InternalUser;
}

/**
 * State of a user's second factor, with a button to turn it off. Hidden if the current user may not see the state
 * (ACC-22).
 */
export function SecondFactor({ person }: SecondFactorProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  if (person.secondFactor === null) return null;
  return (
    <>
      <p>
        {t('staff.secondFactorState')}: {t(person.secondFactor ? 'staff.secondFactorOn' : 'staff.secondFactorOff')}
      </p>
      {person.may.turnOffSecondFactor && (
        <Button
          wide
          label="staff.turnOffSecondFactor"
          icon={<IconShieldOff size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <ReasonDialog
          person={person}
          title="staff.turnOffSecondFactorTitle"
          text="staff.turnOffSecondFactorText"
          submit="staff.turnOffSecondFactor"
          done="staff.turnedOffSecondFactor"
          save={(reason) => api.staff.turnOffSecondFactor({ staffId: person.id, reason }, { quiet: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
