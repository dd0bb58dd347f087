import { FileField } from '@latchboard/ui/form/file-field.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { mayDo } from '#web/lib/me.ts';
import { request } from '#web/lib/request.ts';
import { useSession } from '#web/lib/session.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { attachedProof } from './attached-proof.ts';
import { VerdictReport } from './verdict-report.tsx';
import type { Verdict } from './verdict-text.ts';
import css from './verify.module.css';

/** Maximum file size in bytes for the server. The command-line check has no limit. */
const maxFileBytes = 20 * 1024 * 1024;

/** Public page that checks whether a key log export is unchanged (BEY-01). */
export default function VerifyScreen() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const session = useSession();
  const { isBusy, problem, setProblem, run } = useAction();
  const [checkResult, setChecked] = useState<{ name: string; isAttached: boolean; verdict: Verdict } | null>(null);

  async function check(chosenFile: File) {
    setChecked(null);
    if (chosenFile.size > maxFileBytes) return setProblem(t('verify.tooLarge'));
    await run(async () => {
      const proofFile = await attachedProof(chosenFile);
      const file = proofFile ?? chosenFile;
      if (file.size > maxFileBytes) return setProblem(t('verify.tooLarge'));
      const reply = await request('POST', '/proof/verify', {}, { file, quiet: true });
      setChecked({ name: chosenFile.name, isAttached: proofFile !== null, verdict: (await reply.json()) as Verdict });
    });
  }

  return (
    <Sheet title="verify.title" lead="verify.lead" width="wide">
      <FileField
        label="verify.choose"
        help="verify.help"
        accept=".jsonl,.pdf"
        busy={isBusy ? 'verify.checking' : null}
        error={problem}
        onFile={(chosen) => void check(chosen)}
      />
      <div aria-live="polite">{checkResult && <VerdictReport {...checkResult} />}</div>
      <p className={css.note}>
        {t('verify.byHand')}{' '}
        {session.state !== 'signedIn' ? (
          <Link href="/login">{t('verify.signIn')}</Link>
        ) : (
          mayDo(session.me, 'DatalogTransaction_ALL') && <Link href="/property-reports">{t('verify.toReports')}</Link>
        )}
      </p>
    </Sheet>
  );
}
