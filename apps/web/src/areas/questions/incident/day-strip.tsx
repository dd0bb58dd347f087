import { addDays, formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatTime } from '@latchboard/ui/date-time/format.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { startOfDay } from '#web/lib/dates.ts';
import type { Incident } from '../shapes.ts';
import { type AnswerContext, daysOf, doubtText, gapsOf, holdingText, namesOf } from './answer-text.ts';
import css from './incident.module.css';

interface DayStripProps {
  readonly incident: Incident;
  readonly reader: AnswerContext;
}

/** Times at which a key of the unit was out on the requested days. The text below contains the same. */
export function DayStrip({ incident, reader }: DayStripProps) {
  const { zone, locale, t } = reader;
  const { first, last } = daysOf(incident, zone);
  const begin = Date.parse(startOfDay(first, zone));
  const end = Date.parse(startOfDay(addDays(last, 1), zone));
  const share = (instant: number) => Math.min(100, Math.max(0, ((instant - begin) / (end - begin)) * 100));
  const holdings = incident.keys.flatMap(({ holdings: all }) => all);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => begin + part * (end - begin));
  return (
    <div className={css.strip} aria-hidden>
      <i className={css.track} />
      {gapsOf(incident).map((gap) => {
        const left = share(Date.parse(gap.from));
        // A reset is an instant. Silence and missing events last until now.
        const lasts = gap.kind === 'silent' || gap.kind === 'eventsMissing';
        const right = share(Date.parse(gap.to ?? (lasts ? incident.readAt : gap.from)));
        return (
          <i
            key={`${gap.kind} ${gap.cabinet?.id} ${gap.from}`}
            className={css.gap}
            title={doubtText(gap, reader)}
            style={{ left: `${left}%`, width: `${Math.max(0.4, right - left)}%` }}
          />
        );
      })}
      {holdings.map((one) => {
        const left = share(Date.parse(one.from));
        const right = share(Date.parse(one.to ?? incident.readAt));
        return (
          <i
            key={`${one.evidence.from.datalogId} ${one.evidence.from.position}`}
            className={css.held}
            data-asked={one.isAsked}
            title={`${namesOf(one, t)}: ${holdingText(one, reader)}`}
            style={{ left: `${left}%`, width: `${Math.max(0.4, right - left)}%` }}
          />
        );
      })}
      <i
        className={css.mark}
        style={{
          left: `${share(Date.parse(incident.from))}%`,
          width: `${share(Date.parse(incident.to)) - share(Date.parse(incident.from))}%`,
        }}
      />
      {ticks.map((tick) => (
        <span key={tick} style={{ left: `${share(tick)}%` }}>
          {first === last
            ? formatTime(new Date(tick).toISOString(), zone, locale)
            : formatDay(dayIn(zone, tick)).slice(0, 5)}
        </span>
      ))}
    </div>
  );
}
