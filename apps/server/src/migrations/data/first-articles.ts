import { articlesOfKeys } from './first-articles-of-keys.ts';
import { articlesOfPeople } from './first-articles-of-people.ts';
import { articlesOfService } from './first-articles-of-service.ts';

interface Text {
  readonly title: string;
  readonly words: string;
  readonly body: string;
}

/** Help article of a new installation. `{propertyId}` in a link is the reader's property. */
export interface FirstArticle {
  readonly category: string;
  readonly audience?: 'anyone' | 'customers';
  readonly en: Text;
  readonly es: Text;
}

export const firstArticles: readonly FirstArticle[] = [...articlesOfPeople, ...articlesOfKeys, ...articlesOfService];
