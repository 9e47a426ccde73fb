import { plural } from './plural.ts'

/** The page that is opened on the laptop itself. */
export const check = {
  title: 'Check the laptop',
  lead: 'Open this page on the laptop that’s being handed over. It compares the laptop with its listing. You install nothing and don’t log in.',
  letters: 'Letters',
  lettersHelp: 'Eight letters, on the buyer’s page of the order.',
  lettersWrong: 'Enter the eight letters. They’re all consonants, such as BCDF GHJK.',
  begin: 'Begin',
  phone: {
    title: 'Is this the laptop?',
    help: 'This looks like a phone or a tablet. The check is of the device that shows this page, so open its address on the laptop.',
    goOn: 'Continue here anyway',
  },
  over: {
    title: 'This check can’t be opened',
    help: 'It may be over, already opened in another browser, or the letters may be mistyped. The buyer can make a new one on the order’s page.',
    again: 'Enter other letters',
  },
  can: 'This check adds one result to the order, which buyer and seller both see. It can do nothing else. Every step is optional.',
  until: (clock: string) => `You have until ${clock}.`,
  kept: 'What you’ve done stays in this tab, also without a connection.',
  steps: {
    title: 'Steps of the check',
    done: 'done',
    names: { tests: 'Tests', report: 'Report', locks: 'Locks', result: 'Result' },
    headings: {
      tests: 'Test it in the browser',
      report: 'Compare its own report',
      locks: 'Locks and charger',
      result: 'Add the result to the order',
    },
  },
  report: {
    lead: 'One command reads the model, processor, memory, drive, battery and serial number.',
    sent: '‘Compare’ sends the maker, model, processor, RAM, storage and its kind, battery health and battery cycles, and a code made from the serial number. Nothing else of the report leaves this browser.',
    left: (n: number) =>
      plural(n, { one: 'One report can still be compared.', other: `${n} reports can still be compared.` }),
    used: 'No more reports can be compared in this check. The result has the last one.',
    compare: 'Compare',
    nothing: 'The report has nothing that can be compared.',
    batteryService: 'The laptop’s system says that the battery needs service.',
    read: (facts: string) => `Read: ${facts}.`,
    serialRead: 'a serial number',
    found: 'What the report says',
  },
  locks: {
    lead: 'The seller answered the same questions when listing. Look together.',
    restart: 'A restart ends this page, so look before you begin or answer ‘Not known’.',
    questions: {
      makerAccountLock: 'Is the maker’s account still on it?',
      firmwarePassword: 'Is a firmware password set?',
      companyManaged: 'Does a company or school manage it?',
      diskWiped: 'Has the disk been wiped?',
      charger: 'Which charger comes with it?',
    },
    /** How to see it, by the laptop's system. */
    how: {
      windows: {
        makerAccountLock: 'Settings, Accounts: no name or email of the seller is there.',
        firmwarePassword: 'Restart and press F2, F10 or Del to open the firmware settings. They ask for no password.',
        companyManaged: 'Settings, Accounts, Access work or school: the list is empty.',
        diskWiped: 'It starts by asking for your country, or shows no files of the seller.',
        charger: 'Plug it in: the battery sign shows that it charges. Compare the maker’s name on both.',
      },
      mac: {
        makerAccountLock: 'System Settings: no name stands at the top.',
        firmwarePassword: 'Shut it down and start it while you hold the power button (or Option). No lock appears.',
        companyManaged: 'System Settings, General, Device Management: it’s missing or empty.',
        diskWiped: 'It starts with ‘Hello’, or shows no files of the seller.',
        charger: 'Plug it in: the battery sign shows that it charges. Look for Apple’s name on the charger.',
      },
      linux: {
        makerAccountLock: 'Linux has no such lock. If Windows or macOS comes with it, look there.',
        firmwarePassword: 'Restart and press F2, F10 or Del to open the firmware settings. They ask for no password.',
        companyManaged: 'No company’s name appears when you log in, and no tag of one is on the case.',
        diskWiped: 'It starts like a new installation, or shows no files of the seller.',
        charger: 'Plug it in: the battery sign shows that it charges. Compare the maker’s name on both.',
      },
    },
  },
  result: {
    proves: 'The result says what this browser sends. It helps the buyer decide, and proves nothing to others.',
    send: 'Add to the order',
    empty: 'Test, compare or answer something first.',
    notSent: 'It hasn’t been added yet. Nothing is lost: press the button again.',
  },
  done: {
    title: 'Added to the order',
    next: 'Now continue on your own phone: the order’s page has ‘Take it’ and ‘There is a problem’.',
    close: 'You can close this page. Nothing of the check stays on the laptop.',
  },
} as const
