export { incidentHref, reportHref } from './hrefs.ts';
export {
  askedHoldings,
  askedWords,
  badgesOf,
  clockWords,
  gapsOf,
  holderWords,
  holdingWords,
  isCertain,
  type Reader,
  reasonsOf,
  whoHadIt,
} from './incident/words.ts';
