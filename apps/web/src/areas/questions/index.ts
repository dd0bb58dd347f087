export { incidentHref, reportHref } from './hrefs.ts';
export {
  askedHoldings,
  askedWords,
  gapsOf,
  holderWords,
  holdingWords,
  isCertain,
  type Reader,
  whoHadIt,
} from './incident/words.ts';
