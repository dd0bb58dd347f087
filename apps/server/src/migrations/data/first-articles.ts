import type { FirstArticle } from './first-article.ts';
import { keyArticles } from './key-articles.ts';
import { peopleArticles } from './people-articles.ts';
import { serviceArticles } from './service-articles.ts';

export const firstArticles: readonly FirstArticle[] = [...peopleArticles, ...keyArticles, ...serviceArticles];
