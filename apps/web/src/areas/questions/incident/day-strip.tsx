import { addDays, formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatTime } from '@latchboard/ui/date-time/format.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { startOfDay } from '#web/lib/dates.ts';
import type { Incident } from '../shapes.ts';
import { type AnswerContext, daysOf, doubtText, gapsOf, holdingText, namesOf } from './answer-text.ts';
import css from './incident.module.css';

interface DayStripProps {
  readonly incident: Incident;
  readonly context: AnswerContext;
}

/** Times at which a key to the unit was out on the requested days. The text below contains the same information. */
export function DayStrip({ incident, context }: DayStripProps) {
  const { zone, locale, t } = context;
  const { first, last } = daysOf(incident, zone);
  const begin = Date.parse(startOfDay(first, zone));
  const end = Date.parse(startOfDay(addDays(last, 1), zone));
  const percentOf = (instant: number) => Math.min(100, Math.max(0, ((instant - begin) / (end - begin)) * 100));
  const holdings = incident.keys.flatMap(({ holdings: all }) => all);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => begin + part * (end - begin));
  return (
    <div className={css.strip} aria-hidden>
      <i className={css.track} />
      {gapsOf(incident).map((gap) => {
        const left = percentOf(Date.parse(gap.from));
        // Silence and missing events without an end last until now. Any other gap without an end, such as a reset, is
        // an instant.
        const isOngoing = gap.kind === 'silent' || gap.kind === 'eventsMissing';
        const right = percentOf(Date.parse(gap.to ?? (isOngoing ? incident.readAt : gap.from)));
        return (
          <i
            key={`${gap.kind} ${gap.cabinet?.id} ${gap.from}`}
            className={css.gap}
            title={doubtText(gap, context)}
            style={{ left: `${left}%`, width: `${Math.max(0.4, right - left)}%` }}
          />
        );
      })}
      {holdings.map((holding) => {
        const left = percentOf(Date.parse(holding.from));
        const right = percentOf(Date.parse(holding.to ?? incident.readAt));
        return (
          <i
            key={`${holding.evidence.from.datalogId} ${holding.evidence.from.position}`}
            className={css.held}
            data-asked={holding.isAsked}
            title={`${namesOf(holding, t)}: ${holdingText(holding, context)}`}
            style={{ left: `${left}%`, width: `${Math.max(0.4, right - left)}%` }}
          />
        );
      })}
      <i
        className={css.mark}
        style={{
          left: `${percentOf(Date.parse(incident.from))}%`,
          width: `${percentOf(Date.parse(incident.to)) - percentOf(Date.parse(incident.from))}%`,
        }}
      />
      {ticks.map((tick) => (
        <span key={tick} style={{ left: `${percentOf(tick)}%` }}>
          {first === last
            ? formatTime(new Date(tick).toISOString(), zone, locale)
            : formatDay(dayIn(zone, tick)).slice(0, 5)}
        </span>
      ))}
    </div>
  );
}
