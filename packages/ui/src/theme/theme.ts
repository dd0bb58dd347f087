import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const ink: MantineColorsTuple = [
  '#f5f7fa',
  '#eef1f5',
  '#dde3ea',
  '#b6c2d0',
  '#8f9db0',
  '#7d8a9b',
  '#586679',
  '#43546b',
  '#24384f',
  '#17263a',
];

/** Filled buttons use the token colors, which ensures contrast in both color schemes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return resolved;
  if (input.color === 'red')
    return { ...resolved, background: 'var(--lb-red)', hover: 'var(--lb-red)', color: 'var(--lb-sheet)' };
  return {
    ...resolved,
    background: 'var(--lb-ink)',
    hover: 'var(--lb-ink-hover)',
    color: 'var(--lb-paper)',
  };
};

export const theme = createTheme({
  primaryColor: 'ink',
  colors: { ink },
  primaryShade: 9,
  defaultRadius: 6,
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
});
