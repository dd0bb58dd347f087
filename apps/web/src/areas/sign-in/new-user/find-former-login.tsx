import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { SmallForm } from '../sheet/small-form.tsx';
import { useSubmission } from '../sheet/use-submission.ts';

export interface FormerLogin {
  readonly userName: string;
  readonly code: string;
  readonly name: string;
  readonly corporation: string;
}

/** Form for the username and code. The error does not reveal which of them was wrong. */
export function FindFormerLogin({ onFound }: { readonly onFound: (formerLogin: FormerLogin) => void }) {
  const [userName, setUserName, forget] = useDraftState('former user name', '');
  const [code, setCode] = useState('');
  const submission = useSubmission({ userName: 'newUser.userName', code: 'newUser.code' });

  function submit() {
    if (userName.trim() === '' || code.trim() === '') return submission.reject('error.legacyNotFound');
    void submission.run(async () => {
      const login = await api.staff.checkLegacyStaff({ userName, code }, { quiet: true });
      forget();
      onFound({ userName, code, ...login });
    });
  }

  return (
    <SmallForm submission={submission} submitLabel="newUser.check" onSubmit={submit}>
      <TextField
        label="newUser.userName"
        path="userName"
        autoComplete="off"
        maxLength={100}
        value={userName}
        error={submission.errors.userName}
        onChange={setUserName}
      />
      <TextField
        label="newUser.code"
        help="newUser.codeHelp"
        path="code"
        autoComplete="off"
        maxLength={64}
        value={code}
        error={submission.errors.code}
        onChange={setCode}
      />
    </SmallForm>
  );
}
