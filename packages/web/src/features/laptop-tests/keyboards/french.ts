import type { Layout } from './layout.ts'

export const french: Layout = {
  shape: 'iso',
  labels: [
    ['²', '&1', 'é2', '"3', `'4`, '(5', '-6', 'è7', '_8', 'ç9', 'à0', ')°', '=+'],
    ['A', 'Z', 'E', 'R', 'T', 'Y', 'U', 'I', 'O', 'P', '^¨', '$£'],
    ['Q', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'ù%', '*µ'],
    ['<>', 'W', 'X', 'C', 'V', 'B', 'N', ',?', ';.', ':/', '!§'],
  ],
  own: { AltRight: 'AltGr', Delete: 'Suppr' },
}
