import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { localZone } from '#web/lib/dates.ts';
import { GeneratedSecret } from '../generated-secret.tsx';
import { ProgramForm } from './program-form.tsx';
import type { CreatedProgram, ProgramList } from './shapes.ts';

interface ProgramDialogProps {
  readonly corporationId: number;
  readonly grantable: ProgramList['grantable'];
  readonly onClose: () => void;
}

/** Form for a new API key, then the key, which is shown once. */
export default function ProgramDialog({ corporationId, grantable, onClose }: ProgramDialogProps) {
  const [createdProgram, setCreatedProgram] = useState<CreatedProgram | null>(null);
  return (
    <Dialog title="programs.addTitle" isOpen onClose={onClose} size="large">
      {createdProgram ? (
        <CreatedKey createdProgram={createdProgram} onClose={onClose} />
      ) : (
        <ProgramForm
          corporationId={corporationId}
          grantable={grantable}
          onClose={onClose}
          onCreated={setCreatedProgram}
        />
      )}
    </Dialog>
  );
}

interface CreatedKeyProps {
  readonly createdProgram: CreatedProgram;
  readonly onClose: () => void;
}

function CreatedKey({ createdProgram: { program, key: secret }, onClose }: CreatedKeyProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  return (
    <>
      <p>{t('programs.made', { name: program.name, time: formatDateTime(program.expiresAt, localZone, locale) })}</p>
      <GeneratedSecret
        label="programs.key"
        help="programs.once"
        copyLabel="programs.copy"
        copiedMessage="programs.copied"
        secret={secret}
        onClose={onClose}
      />
    </>
  );
}
