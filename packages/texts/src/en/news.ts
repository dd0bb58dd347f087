/** News and announcements (OPS-03). */
export const news = {
  'news.title': 'News',
  'news.none': 'No news',
  'news.inOther.en': 'In English',
  'news.inOther.es': 'In Spanish',
  'news.updated': 'updated {day}',
  'news.announcement': 'Announcement',
  'news.dismiss': 'Dismiss',
} as const;
