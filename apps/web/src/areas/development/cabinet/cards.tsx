import { matchesSearch } from '@latchboard/contract/search-form';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconFingerprint } from '@tabler/icons-react';
import { useId, useState } from 'react';
import css from './cards.module.css';
import type { SimulatedCabinet } from './shapes.ts';
import type { CabinetControls } from './use-simulated-cabinet.ts';

interface CardsProps {
  readonly controls: CabinetControls;
  readonly device: SimulatedCabinet;
}

const searchThreshold = 6;

/** Badges of the property, each as a card for the reader. */
export function Cards({ controls, device }: CardsProps) {
  const t = useTranslate();
  const titleId = useId();
  const [find, setFind] = useState('');
  const { badges } = device.sight;
  const matches = ({ name, number }: { name: string; number: string }) => matchesSearch(`${name}|${number}`, find);
  const shownBadges = badges.filter(matches);
  const formerCards = device.former.filter(matches);
  const promptForPin = (number: string) => controls.showPrompt({ kind: 'pin', badge: number, typed: false });
  const isOther = device.sight.standing === 'other';
  return (
    <section className={css.wallet} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>{t('cabinet.cards')}</h2>
        <small>{t('cabinet.cardsNote')}</small>
      </div>
      {badges.length > searchThreshold && <SearchInput label="cabinet.findCard" value={find} onChange={setFind} />}
      <ul className={css.cards}>
        {shownBadges.map((badge) => (
          <li key={`${badge.number} ${badge.name}`}>
            <button
              type="button"
              className={css.card}
              data-level={badge.level}
              disabled={isOther}
              onClick={() => promptForPin(badge.number)}
            >
              <span className="lb-visually-hidden">{t('cabinet.card')}</span>
              <b>{badge.name}</b>
              <span className={css.number}>
                {badge.number}
                {badge.level === 'master' && <em>{t('cabinet.master')}</em>}
                {badge.hasFingerprint && <IconFingerprint size={15} aria-label={t('cabinet.finger')} />}
              </span>
              {(badge.pin !== null || !badge.asksPin) && (
                <span className={css.note}>
                  {badge.pin === null ? t('cabinet.noPin') : t('cabinet.pinNote', { pin: badge.pin })}
                </span>
              )}
            </button>
          </li>
        ))}
        {formerCards.map(({ number, name }) => (
          <li key={number}>
            <button
              type="button"
              className={css.card}
              data-former
              disabled={isOther}
              onClick={() => promptForPin(number)}
            >
              <span className="lb-visually-hidden">{t('cabinet.card')}</span>
              <b>{name}</b>
              <span className={css.number}>
                {number}
                <em>{t('cabinet.former')}</em>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shownBadges.length + formerCards.length === 0 && <p className={css.none}>{t('cabinet.noCards')}</p>}
    </section>
  );
}
