import type { Layout } from './layout.ts'

export const german: Layout = {
  shape: 'iso',
  labels: [
    ['^°', '1!', '2"', '3§', '4$', '5%', '6&', '7/', '8(', '9)', '0=', 'ß?', '´`'],
    ['Q', 'W', 'E', 'R', 'T', 'Z', 'U', 'I', 'O', 'P', 'Ü', '+*'],
    ['A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L', 'Ö', 'Ä', `#'`],
    ['<>', 'Y', 'X', 'C', 'V', 'B', 'N', 'M', ',;', '.:', '-_'],
  ],
  own: { ControlLeft: 'Strg', ControlRight: 'Strg', AltRight: 'AltGr', Delete: 'Entf' },
}
