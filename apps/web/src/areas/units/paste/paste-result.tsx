import type { CallOutput, Contract } from '@latchboard/contract';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { unitLabels } from '../form/unit-values.ts';
import css from './paste-dialog.module.css';
import type { UnitLine } from './read-lines.ts';

/** Server result for the checked lines. */
export interface CheckedLines extends CallOutput<Contract['units']['addUnits']> {
  readonly lines: readonly UnitLine[];
}

/** Number of valid lines, and the error of each invalid one. */
export function PasteResult({
  checkedLines: { added, unchanged, problems, lines },
}: {
  readonly checkedLines: CheckedLines;
}) {
  const t = useTranslate();
  const fieldPrefix = (path: string) =>
    path in unitLabels ? `${t(unitLabels[path as keyof typeof unitLabels])}: ` : '';
  const problemLineCount = new Set(problems.map(({ line }) => line)).size;
  return (
    <section className={css.result} aria-live="polite">
      <p>
        <b>{t('units.pasteFits', { count: added })}</b>
        {unchanged > 0 && ` ${t('units.pasteUnchanged', { count: unchanged })}`}
      </p>
      {problemLineCount > 0 && (
        <>
          <p className={css.wrong}>{t('units.pasteProblems', { count: problemLineCount })}</p>
          <ul className={css.problems}>
            {problems.map(({ line, path, message }) => (
              <li key={`${line} ${path}`}>
                <b>{t('units.pasteLine', { line: String(line) })}</b> <code>{lineText(lines[line - 1])}</code>{' '}
                {fieldPrefix(path)}
                {message}
              </li>
            ))}
          </ul>
          <p>{t('units.pasteRejected')}</p>
        </>
      )}
    </section>
  );
}

/** Maximum length of a displayed line, enough to recognize it. */
const maxShown = 120;

const lineText = (line: UnitLine | undefined) =>
  Object.values(line ?? {})
    .filter((cell) => cell !== null)
    .join(' · ')
    .slice(0, maxShown);
