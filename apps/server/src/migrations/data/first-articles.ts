import type { FirstArticle } from './first-article.ts';
import { articlesOfKeys } from './first-articles-of-keys.ts';
import { articlesOfPeople } from './first-articles-of-people.ts';
import { articlesOfService } from './first-articles-of-service.ts';

export const firstArticles: readonly FirstArticle[] = [...articlesOfPeople, ...articlesOfKeys, ...articlesOfService];
