import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const lightness = [97, 93.5, 88.5, 81, 74, 66, 58, 50, 44, 36];
const strength = [0.2, 0.35, 0.6, 0.8, 0.95, 1, 1, 1, 0.95, 0.8];

const ramp = (hue: number, chroma: number): MantineColorsTuple =>
  // Ten steps of lightness are the ten colours of a ramp.
  lightness.map((light, at) => `oklch(${light}% ${(chroma * (strength[at] ?? 1)).toFixed(3)} ${hue})`) as unknown as MantineColorsTuple;

const paperRamp: MantineColorsTuple = [
  'oklch(97.5% 0.006 85)',
  'oklch(95.5% 0.008 85)',
  'oklch(92.5% 0.009 90)',
  'oklch(88% 0.01 95)',
  'oklch(82% 0.012 100)',
  'oklch(66% 0.015 110)',
  'oklch(51% 0.018 160)',
  'oklch(44% 0.02 165)',
  'oklch(34% 0.022 165)',
  'oklch(25% 0.022 165)',
];

const bottleRamp: MantineColorsTuple = [
  'oklch(94% 0.012 95)',
  'oklch(86% 0.014 120)',
  'oklch(79% 0.015 140)',
  'oklch(69% 0.015 150)',
  'oklch(40% 0.02 165)',
  'oklch(27% 0.02 166)',
  'oklch(23.5% 0.022 166)',
  'oklch(20% 0.02 166)',
  'oklch(17.8% 0.018 166)',
  'oklch(13.5% 0.013 166)',
];

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

const floating = { content: { background: 'var(--paper-raised)' }, header: { background: 'var(--paper-raised)' }, title: { fontSize: 16, fontWeight: 620 } };

export const theme = createTheme({
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace",
  headings: { fontFamily, fontWeight: '620' },
  colors: { copper: ramp(50, 0.112), gray: paperRamp, dark: bottleRamp, red: ramp(27, 0.165), green: ramp(155, 0.115), yellow: ramp(76, 0.12), blue: ramp(240, 0.11) },
  primaryColor: 'copper',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  // Lightness of OKLCH, not luminance: white words on copper in the light, dark words on it in the dark.
  luminanceThreshold: 0.62,
  black: 'oklch(25% 0.022 165)',
  white: 'oklch(99.6% 0.003 85)',
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '20px' },
  fontSizes: { xs: 'var(--text-small)', sm: 'var(--text-body)', md: 'var(--text-body)', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    Tooltip: { defaultProps: { withArrow: false, openDelay: 300, transitionProps: { duration: 80 } } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120 }, overlayProps: { backgroundOpacity: 0.45 } }, styles: floating },
    Drawer: { defaultProps: { transitionProps: { duration: 140 }, overlayProps: { backgroundOpacity: 0.35 } }, styles: floating },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right', comboboxProps: { shadow: 'md', transitionProps: { duration: 80 } } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    Button: { styles: { root: { fontWeight: 560 } } },
    // What a field lacks stands in the space below it: a line of it moves nothing.
    InputWrapper: { styles: { label: { fontWeight: 560, marginBottom: 4 }, error: { marginTop: 0, marginBottom: -16, fontSize: 12, lineHeight: '16px' } } },
  },
});

const toned = { red: 'bad', green: 'good', yellow: 'attention', blue: 'info' } as const;

/** The library's colours by the names of our own: a red button and a bad badge are one red. */
const tones = Object.fromEntries(
  Object.entries(toned).flatMap(([colour, tone]) => [
    [`--mantine-color-${colour}-filled`, `var(--${tone})`],
    [`--mantine-color-${colour}-filled-hover`, `color-mix(in oklch, var(--${tone}), var(--ink) 15%)`],
    [`--mantine-color-${colour}-light`, `var(--${tone}-soft)`],
    [`--mantine-color-${colour}-light-hover`, `color-mix(in oklch, var(--${tone}-soft), var(--${tone}) 12%)`],
    [`--mantine-color-${colour}-light-color`, `var(--${tone})`],
    [`--mantine-color-${colour}-text`, `var(--${tone})`],
  ]),
);

export const resolveVariables: CSSVariablesResolver = () => {
  const both = {
    ...tones,
    '--mantine-color-gray-light': 'var(--paper-sunken)',
    '--mantine-color-gray-light-color': 'var(--ink-soft)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--copper)',
    '--mantine-color-default': 'var(--paper-raised)',
    '--mantine-color-default-hover': 'var(--paper-sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-copper-filled': 'var(--copper)',
    '--mantine-color-copper-filled-hover': 'var(--copper-hover)',
    '--mantine-color-copper-light': 'var(--copper-soft)',
    '--mantine-color-copper-light-hover': 'color-mix(in oklch, var(--copper-soft), var(--copper) 12%)',
    '--mantine-color-copper-light-color': 'var(--copper)',
    '--mantine-color-copper-outline': 'var(--copper)',
    '--mantine-color-copper-text': 'var(--copper)',
    '--mantine-primary-color-contrast': 'var(--on-copper)',
    '--mantine-shadow-md': 'var(--shadow-float)',
    '--mantine-shadow-lg': 'var(--shadow-float)',
    '--mantine-shadow-xl': 'var(--shadow-float)',
  };
  return { variables: { '--mantine-line-height': '1.5' }, light: both, dark: both };
};
