import { formatDateTime } from '@latchboard/ui/date-time/write.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { hereZone } from '#web/lib/dates.ts';
import { SecretOnce } from '../secret-once.tsx';
import { ProgramForm } from './program-form.tsx';
import type { MadeProgram, ProgramList } from './shapes.ts';

interface ProgramDialogProps {
  readonly corporationId: number;
  readonly grantable: ProgramList['grantable'];
  readonly onClose: () => void;
}

/** Form for a new key, then the key, which is shown once. */
export default function ProgramDialog({ corporationId, grantable, onClose }: ProgramDialogProps) {
  const [made, setMade] = useState<MadeProgram | null>(null);
  return (
    <Dialog title="programs.addTitle" isOpen onClose={onClose} size="large">
      {made ? (
        <MadeKey made={made} onClose={onClose} />
      ) : (
        <ProgramForm corporationId={corporationId} grantable={grantable} onClose={onClose} onMade={setMade} />
      )}
    </Dialog>
  );
}

interface MadeKeyProps {
  readonly made: MadeProgram;
  readonly onClose: () => void;
}

function MadeKey({ made: { program, key: secret }, onClose }: MadeKeyProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  return (
    <>
      <p>{t('programs.made', { name: program.name, time: formatDateTime(program.expiresAt, hereZone, locale) })}</p>
      <SecretOnce
        label="programs.key"
        help="programs.once"
        copyLabel="programs.copy"
        copied="programs.copied"
        secret={secret}
        onClose={onClose}
      />
    </>
  );
}
