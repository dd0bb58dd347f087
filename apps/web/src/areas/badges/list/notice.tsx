import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import type { ReactNode } from 'react';
import css from './notices.module.css';

interface NoticeProps {
  readonly tone: 'warning' | 'welcome';
  readonly icon: ReactNode;
  readonly title: string;
  /** Accessible name of the notice. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Notice above a list. On a phone, it is one line that expands, because the list is the main content. */
export function Notice({ tone, icon, title, label, children }: NoticeProps) {
  const isPhone = useIsPhone();
  const role = tone === 'warning' ? 'alert' : undefined;
  if (isPhone)
    return (
      <section role={role} aria-label={label}>
        <details className={css.folded} data-tone={tone}>
          <summary>
            {icon}
            <span>{title}</span>
          </summary>
          <div className={css.content}>{children}</div>
        </details>
      </section>
    );
  return (
    <section className={css.notice} data-tone={tone} role={role} aria-label={label}>
      <p>
        {icon}
        {title}
      </p>
      <div className={css.content}>{children}</div>
    </section>
  );
}
