export function battery(fields: Record<string, string> = {}): string {
  const all = {
    'native-path': 'BAT0',
    vendor: 'ACME Cells',
    model: 'NB-5512',
    serial: '4711',
    'power supply': 'yes',
    energy: '31.02 Wh',
    'energy-empty': '0 Wh',
    'energy-full': '41.25 Wh',
    'energy-full-design': '55 Wh',
    voltage: '11.9 V',
    'charge-cycles': '212',
    percentage: '75%',
    capacity: '75%',
    ...fields,
  }
  return Object.entries(all)
    .map(([key, value]) => `  ${`${key}:`.padEnd(22)}${value}`)
    .join('\n')
}

export const dump = `Device: /org/freedesktop/UPower/devices/battery_BAT0
${battery()}

Device: /org/freedesktop/UPower/devices/battery_BAT1
${battery({ 'native-path': 'BAT1', 'energy-full': '20 Wh', 'energy-full-design': '25 Wh', 'charge-cycles': '30' })}

Device: /org/freedesktop/UPower/devices/mouse_hidpp_battery_0
${battery({ 'native-path': 'hidpp_battery_0', 'power supply': 'no' })}

Device: /org/freedesktop/UPower/devices/DisplayDevice
${battery({ 'native-path': '(null)', 'energy-full': '61.25 Wh', 'energy-full-design': '80 Wh' })}
`
