import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './custody-box.module.css';
import type { CustodyText } from './custody-lines.ts';

const maxExpandedLines = 4;

/** Custody of keys at one end of a report's range. A long list is collapsed. */
export function CustodyBox({ text }: { readonly text: CustodyText | null }) {
  const t = useTranslate();
  if (!text) return null;
  const { title, lines } = text;
  return (
    <details className={`${css.box} lb-no-print`} open={lines.length <= maxExpandedLines}>
      <summary>
        <b>{title}</b>
        {lines.length > maxExpandedLines && <span>{t('custody.keys', { count: lines.length })}</span>}
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
