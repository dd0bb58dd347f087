import type { news as english } from '../en/news.ts';

export const news: Record<keyof typeof english, string> = {
  'news.title': 'Noticias',
  'news.none': 'No hay noticias',
  'news.inOther.en': 'En inglés',
  'news.inOther.es': 'En español',
  'news.updated': 'actualizadas el {day}',
  'news.announcement': 'Aviso',
  'news.dismiss': 'Descartar',
};
