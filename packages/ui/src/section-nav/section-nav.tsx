import { SelectField } from '../form/select-field.tsx';
import { useKitServices } from '../layout/kit-services.tsx';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './section-nav.module.css';

export interface SectionItem {
  readonly id: string;
  readonly title: Wording;
  readonly href: string;
  /** Number of problems in the section. */
  readonly problemCount?: number;
}

interface SectionNavProps {
  readonly label: Wording;
  readonly groups: readonly (readonly SectionItem[])[];
  readonly current: string;
  /** Called with a section's URL when the user selects it on a phone. */
  readonly onOpen: (href: string) => void;
}

/** Sections of a record page: links next to the content, or a select field on a phone. */
export function SectionNav({ label, groups, current, onOpen }: SectionNavProps) {
  const textOf = useWording();
  const { Link } = useKitServices();
  const isPhone = useIsPhone();
  const items = groups.flat();
  if (isPhone)
    return (
      <div className={`${css.choice} lb-no-print`}>
        <SelectField
          label={label}
          isCompact
          value={current}
          options={items.map(({ id, title, problemCount = 0 }) => ({
            value: id,
            label: problemCount > 0 ? `${textOf(title)} (${problemCount})` : textOf(title),
          }))}
          onChange={(id) => {
            const item = items.find((candidate) => candidate.id === id);
            if (item && id !== current) onOpen(item.href);
          }}
        />
      </div>
    );
  return (
    <nav className={`${css.nav} lb-no-print`} aria-label={textOf(label)}>
      {groups
        .filter((group) => group.length > 0)
        .map((group) => (
          <ul key={group[0]?.id}>
            {group.map(({ id, title, href, problemCount = 0 }) => (
              <li key={id}>
                <Link href={href} {...(id === current && { 'aria-current': 'page' as const })}>
                  <span>{textOf(title)}</span>
                  {problemCount > 0 && <b>{problemCount}</b>}
                </Link>
              </li>
            ))}
          </ul>
        ))}
    </nav>
  );
}
