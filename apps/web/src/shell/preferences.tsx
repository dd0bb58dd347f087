import { timeFormatOfLocale } from '@latchboard/texts';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useMantineContext } from '@mantine/core';
import { chooseTimeFormat } from '#web/lib/language.ts';

const schemes = [
  { value: 'auto', label: 'header.schemeAuto' },
  { value: 'light', label: 'header.schemeLight' },
  { value: 'dark', label: 'header.schemeDark' },
] as const;

/** Choice of light mode, dark mode, or the device's setting. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineContext();
  return <Segmented label="header.scheme" options={schemes} value={colorScheme} onChange={setColorScheme} />;
}

const timeFormats = [
  { value: '12h', label: 'account.timeFormat.12h' },
  { value: '24h', label: 'account.timeFormat.24h' },
] as const;

/** Choice of the 12-hour or 24-hour format. Default: the format of the language. */
export function TimeFormatChoice() {
  const { locale } = useLanguage();
  return (
    <Segmented
      label="account.timeFormat"
      options={timeFormats}
      value={timeFormatOfLocale(locale)}
      onChange={(chosen) => void chooseTimeFormat(chosen)}
    />
  );
}
