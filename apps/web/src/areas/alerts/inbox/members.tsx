import { Button } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './inbox.module.css';
import { elapsedText, exceptionSubject, type Pattern } from './shapes.ts';

const shownAtFirst = 4;

interface PatternMembersProps {
  readonly pattern: Pattern;
  readonly isWhole: boolean;
  readonly onToggle: () => void;
  readonly onOpen: (id: number) => void;
}

/** Members of a pattern, each with a link to its record. The first ones are shown, the others on demand. */
export function PatternMembers({ pattern: { count, exceptions }, isWhole, onToggle, onOpen }: PatternMembersProps) {
  const t = useTranslate();
  const now = useNow();
  const shown = isWhole ? exceptions : exceptions.slice(0, shownAtFirst);
  return (
    <span className={css.members}>
      {shown.map((one) => (
        <Button
          key={one.id}
          kind="quiet"
          size="small"
          label={{ data: `${exceptionSubject(one)} ${elapsedText(one, now, t)}` }}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(one.id);
          }}
        />
      ))}
      {count > shownAtFirst && (
        <Button
          size="small"
          label={isWhole ? 'inbox.fewer' : { key: 'inbox.more', params: { count: count - shownAtFirst } }}
          aria-expanded={isWhole}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        />
      )}
      {isWhole && count > exceptions.length && (
        <small>{t('inbox.newestOnly', { shown: exceptions.length, count })}</small>
      )}
    </span>
  );
}
