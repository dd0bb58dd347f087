interface Text {
  readonly title: string;
  readonly words: string;
  readonly body: string;
}

/**
 * Help article that a new installation starts with. `{propertyId}` in a link is replaced by the ID of the reader's
 * property.
 */
export interface FirstArticle {
  readonly category: string;
  readonly audience?: 'anyone' | 'customers';
  readonly en: Text;
  readonly es: Text;
}
