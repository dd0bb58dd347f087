import { Button } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './inbox.module.css';
import { elapsedText, memberSubject, type Pattern } from './shapes.ts';

const initialCount = 3;

interface PatternMembersProps {
  readonly pattern: Pattern;
  readonly showsAll: boolean;
  readonly onToggle: () => void;
  readonly onOpen: (id: number) => void;
}

/** Members of a pattern, each with a link to its record. Shows the first ones, and the rest on demand. */
export function PatternMembers({
  pattern: { by, count, exceptions },
  showsAll,
  onToggle,
  onOpen,
}: PatternMembersProps) {
  const t = useTranslate();
  const now = useNow();
  const visibleExceptions = showsAll ? exceptions : exceptions.slice(0, initialCount);
  return (
    <span className={css.members}>
      {visibleExceptions.map((member) => (
        <Button
          key={member.id}
          kind="quiet"
          size="small"
          label={{ data: [memberSubject(member, by), elapsedText(member, now, t)].filter(Boolean).join(' · ') }}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(member.id);
          }}
        />
      ))}
      {count > initialCount && (
        <Button
          kind="quiet"
          size="small"
          label={showsAll ? 'inbox.fewer' : { key: 'inbox.more', params: { count: count - initialCount } }}
          aria-expanded={showsAll}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        />
      )}
      {showsAll && count > exceptions.length && (
        <small>{t('inbox.newestOnly', { shown: exceptions.length, count })}</small>
      )}
    </span>
  );
}
