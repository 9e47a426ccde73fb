export function report(pairs: Record<string, string>, colon = ':'): string {
  return Object.entries(pairs)
    .map(([label, value]) => `${`${label}${colon}`.padEnd(26)} ${value}`)
    .join('\n')
}

export const english = {
  Architecture: 'x86_64',
  'CPU op-mode(s)': '32-bit, 64-bit',
  'CPU(s)': '12',
  'On-line CPU(s) list': '0-11',
  'Vendor ID': 'AuthenticAMD',
  'Model name': 'AMD Ryzen 5 5625U with Radeon Graphics',
  'CPU family': '25',
  Model: '80',
  'Thread(s) per core': '2',
  'Core(s) per socket': '6',
  'Socket(s)': '1',
  'CPU max MHz': '4388.0000',
}
