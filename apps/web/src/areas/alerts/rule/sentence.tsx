import type { TextKey, TextParams } from '@latchboard/texts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Fragment, type ReactNode } from 'react';
import css from './recipes.module.css';

interface SentenceProps {
  readonly text: TextKey;
  /** Fields and names by the placeholder that they replace. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** Marks the placeholders in the translated sentence. */
const mark = '\u0001';

/** Sentence in which fields replace the placeholders. */
export function Sentence({ text, parts }: SentenceProps) {
  const t = useTranslate();
  const params: TextParams = Object.fromEntries(Object.keys(parts).map((name) => [name, `${mark}${name}${mark}`]));
  const segments = t(text, params).split(mark);
  return (
    <div className={css.sentence}>
      {segments.map((segment, index) => (
        <Fragment key={index % 2 === 1 ? segment : `words ${index}`}>
          {index % 2 === 1 ? parts[segment] : segment.trim() !== '' && <span>{segment.trim()}</span>}
        </Fragment>
      ))}
    </div>
  );
}
