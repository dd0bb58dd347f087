export { incidentHref, reportHref } from './hrefs.ts';
export {
  type AnswerContext,
  badgesOf,
  clockText,
  gapsOf,
  holdersText,
  holderText,
  holdingText,
  isCertain,
  reasonsOf,
  requestedHoldings,
  requestedTimeText,
} from './incident/answer-text.ts';
