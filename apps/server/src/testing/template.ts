export const templateDatabase = 'template_world';
