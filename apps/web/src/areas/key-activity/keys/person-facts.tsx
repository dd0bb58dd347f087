import { formatPhone } from '@latchboard/contract/staff/rules';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import css from './facts.module.css';
import type { HolderPage } from './shapes.ts';

/** Owner of a badge, with contact data. */
export function PersonFacts({ page }: { readonly page: HolderPage }) {
  const t = useTranslate();
  const { badge, title, company, phone, email, active } = page;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('board.column.badge'), badge],
    [
      t('keyPage.state'),
      active ? (
        <StatusChip key="state" status="in" label="personPage.active" />
      ) : (
        <StatusChip key="state" status="inactive" label="personPage.inactive" />
      ),
    ],
    [t('personPage.job'), [title, company].filter(Boolean).join(', ')],
    [
      t('personPage.phone'),
      phone ? (
        <a key="phone" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      ) : (
        t('personPage.noPhone')
      ),
    ],
    [
      t('personPage.email'),
      email && (
        <a key="email" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(
        ([label, value]) =>
          value !== null &&
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
