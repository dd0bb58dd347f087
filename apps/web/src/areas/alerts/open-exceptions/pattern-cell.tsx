import { Button } from '@latchboard/ui/button/button.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './inbox.module.css';
import { PatternMembers } from './members.tsx';
import { exceptionStatus, type Pattern, patternSubject } from './shapes.ts';

export interface OpenPatternProps {
  /** ID of the pattern that shows all its members. */
  readonly expandedId: number | undefined;
  readonly onExpand: (id: number | undefined) => void;
  readonly onOpen: (id: number) => void;
}

/** Opens the exception of a pattern with one member. For other patterns, shows or hides all members. */
export const openPattern = (row: Pattern, { expandedId, onExpand, onOpen }: OpenPatternProps) =>
  row.count === 1 ? onOpen(row.exceptions[0]?.id ?? row.id) : onExpand(expandedId === row.id ? undefined : row.id);

/** Kind and subject of a pattern. A pattern with several members also shows their count and the members. */
export function PatternCell({ pattern, ...openProps }: OpenPatternProps & { readonly pattern: Pattern }) {
  const t = useTranslate();
  const { count, by, kind } = pattern;
  const open = () => openPattern(pattern, openProps);
  const showsAll = openProps.expandedId === pattern.id;
  return (
    <span className={css.what}>
      <span>
        <StatusChip status={exceptionStatus(kind)} label={`inbox.kind.${kind}`} />
      </span>
      <span className={css.about}>
        <span className={css.subject}>
          {by === 'property' && count > 1 ? (
            t('inbox.badges', { count })
          ) : (
            <SubjectButton pattern={pattern} showsAll={showsAll} onOpen={open} />
          )}
          {by !== 'property' && count > 1 && <small>{t('inbox.times', { count })}</small>}
        </span>
        {count > 1 && (
          <PatternMembers pattern={pattern} showsAll={showsAll} onToggle={open} onOpen={openProps.onOpen} />
        )}
      </span>
    </span>
  );
}

interface SubjectButtonProps {
  readonly pattern: Pattern;
  readonly showsAll: boolean;
  readonly onOpen: () => void;
}

function SubjectButton({ pattern, showsAll, onOpen }: SubjectButtonProps) {
  return (
    <Button
      kind="quiet"
      size="small"
      label={{ data: patternSubject(pattern) || pattern.property.name }}
      {...(pattern.count > 1 && { 'aria-expanded': showsAll })}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    />
  );
}
