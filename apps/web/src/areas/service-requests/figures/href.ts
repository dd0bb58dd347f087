import type { ServiceFigure } from '@latchboard/contract/service-requests/rules';
import { reportHref } from '../shapes.ts';
import type { FigurePeriod } from './period.ts';

interface FigureCriteria extends FigurePeriod {
  readonly figure: ServiceFigure;
  readonly technicianId?: number | undefined;
}

/** URL of the requests that a figure counts. */
export function figureHref(figure: FigureCriteria): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(figure)) if (value !== undefined) query.set(name, String(value));
  return `${reportHref('service')}/requests?${query}`;
}
