import type { Layout } from './layout.ts'

export const uk: Layout = {
  shape: 'iso',
  labels: [
    ['`¬', '1!', '2"', '3£', '4$', '5%', '6^', '7&', '8*', '9(', '0)', '-_', '=+'],
    ['Q', 'W', 'E', 'R', 'T', 'Y', 'U', 'I', 'O', 'P', '[{', ']}'],
    ['A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L', ';:', `'@`, '#~'],
    ['\\|', 'Z', 'X', 'C', 'V', 'B', 'N', 'M', ',<', '.>', '/?'],
  ],
  own: { AltRight: 'AltGr' },
}
