export * from '@latchboard/texts/search-form';
