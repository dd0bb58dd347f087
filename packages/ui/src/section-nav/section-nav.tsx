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
  readonly wrong?: number;
}

interface SectionNavProps {
  readonly label: Wording;
  readonly groups: readonly (readonly SectionItem[])[];
  readonly current: string;
  /** Opens a section on a phone, where the list has no links. */
  readonly onOpen: (href: string) => void;
}

/** Sections of a record page: links next to the content, on a phone a select field. */
export function SectionNav({ label, groups, current, onOpen }: SectionNavProps) {
  const say = useWording();
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
          options={items.map(({ id, title, wrong = 0 }) => ({
            value: id,
            label: wrong > 0 ? `${say(title)} (${wrong})` : say(title),
          }))}
          onChange={(id) => {
            const item = items.find((one) => one.id === id);
            if (item && id !== current) onOpen(item.href);
          }}
        />
      </div>
    );
  return (
    <nav className={`${css.nav} lb-no-print`} aria-label={say(label)}>
      {groups
        .filter((group) => group.length > 0)
        .map((group) => (
          <ul key={group[0]?.id}>
            {group.map(({ id, title, href, wrong = 0 }) => (
              <li key={id}>
                <Link href={href} {...(id === current && { 'aria-current': 'page' as const })}>
                  <span>{say(title)}</span>
                  {wrong > 0 && <b>{wrong}</b>}
                </Link>
              </li>
            ))}
          </ul>
        ))}
    </nav>
  );
}
