import { plural } from './plural.ts'

export const systemReport = {
  title: 'Fill in from the laptop itself',
  system: 'The laptop’s system',
  systems: { windows: 'Windows', mac: 'macOS', linux: 'Linux' },
  run: {
    windows: 'Open Terminal (PowerShell) on the laptop, paste this command and press Enter. It copies its output.',
    mac: 'Open Terminal on the laptop, paste this command and press Return. It copies its output.',
    linux: 'Run this command on the laptop. It writes the file laptop.txt.',
  },
  sent: 'What is sent?',
  shows:
    'It shows maker, model, processor, memory, drives, screen, battery and system, and the serial number. It shows no files, passwords or accounts. The output is read here in your browser and isn’t sent: only the facts that you fill in are.',
  serial:
    'If the report has a serial number, a code made from it is sent with the listing, to find a laptop that is listed twice. The number itself isn’t sent.',
  paste: 'Paste the output',
  pasteHelp: 'Or drop a file here. Reports of other tools work too: msinfo32, dxdiag, a battery report, lshw and more.',
  file: 'Choose a file',
  read: (n: number) => `${n} ${plural(n, { one: 'fact', other: 'facts' })} read`,
  fillIn: 'Fill these in',
  filled: 'Filled in. Check the facts below.',
  clear: 'Start over',
  unknown: (formats: string) => `We can’t read this report. We looked for ${formats}.`,
  nothing: 'We know this report, but it says nothing about the laptop that we can use.',
  twoMachines: 'These reports are of more than one laptop. Start over with one.',
  disagree: (fact: string, values: string) => `${fact}: the reports disagree: ${values}.`,
  notes: {
    'too-long': 'The report is longer than 2 MB. We read its first 2 MB.',
    'virtual-machine':
      'This report comes from inside a virtual machine, WSL or a container, so it doesn’t show the laptop’s own model, memory, drives or system. Run the command outside it, in the laptop’s own system.',
    'battery-in-wh': 'The report says mWh where it means Wh. We read the battery in Wh.',
    'battery-implausible': 'The report gives a battery capacity that no laptop has. We left it out.',
    'battery-service': 'The laptop’s system says that the battery needs service. Say so in the description.',
    'no-internal-screen': 'The report lists external screens only. Open the lid and run the command again.',
  },
  failed: { tooLong: 'A report can have 2 MB at most.', notLoaded: 'We couldn’t load the reader. Try again.' },
} as const
