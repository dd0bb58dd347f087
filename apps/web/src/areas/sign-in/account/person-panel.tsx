import { isTextKey, type TextKey } from '@latchboard/texts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import type { Me } from '#web/lib/me.ts';
import { LanguageChoice } from '#web/shell/language-choice.tsx';
import { TimeFormatChoice } from '#web/shell/preferences.tsx';
import css from './screen.module.css';

/**
 * The user's name, email address, role, and access (read-only), the time format setting, and for customers the language
 * setting. A login administrator edits the name and email address on the login's page.
 */
export function PersonPanel({ me }: { readonly me: Me }) {
  const t = useTranslate();
  const role = `role.${me.role.key}`;
  const places = me.reach.entities.map((entity) => entity.name);
  return (
    <Panel title="account.personTitle">
      <dl className={css.facts}>
        <dt>{t('account.name')}</dt>
        <dd>{me.person.name}</dd>
        <dt>{t('signIn.email')}</dt>
        <dd>{me.person.email}</dd>
        <dt>{t('account.role')}</dt>
        <dd>{isTextKey(role) ? t(role) : me.role.key}</dd>
        {me.reach.corporation && (
          <>
            <dt>{t('account.corporation')}</dt>
            <dd>{me.reach.corporation.name}</dd>
          </>
        )}
        {places.length > 0 && (
          <>
            <dt>{t('account.access')}</dt>
            <dd>{places.join(', ')}</dd>
          </>
        )}
      </dl>
      <div className={css.choices}>
        {!me.person.isInternal && (
          <Choice label="header.language">
            <LanguageChoice />
          </Choice>
        )}
        <Choice label="account.timeFormat">
          <TimeFormatChoice />
        </Choice>
      </div>
    </Panel>
  );
}

function Choice({ label, children }: { readonly label: TextKey; readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <div>
      <span aria-hidden>{t(label)}</span>
      {children}
    </div>
  );
}
