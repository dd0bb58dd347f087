import { formatElapsed } from '@latchboard/texts/elapsed';
import { useTranslate } from '../wording/language-context.tsx';
import { useNow } from './use-now.ts';

interface ElapsedTimeProps {
  /** Start of the span (ISO 8601). */
  readonly since: string;
  /** End of the span. If undefined, the span lasts until now. */
  readonly until?: string;
}

export function ElapsedTime({ since, until }: ElapsedTimeProps) {
  const t = useTranslate();
  const now = useNow();
  const end = until === undefined ? now : Date.parse(until);
  return <time dateTime={since}>{formatElapsed(end - Date.parse(since), t)}</time>;
}
