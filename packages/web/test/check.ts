import type { CheckLine, CheckResult, OpenCheck } from '@market/contract'

export const letters = 'BCDFGHJK'

/** A check that can go on until 2126 and compare three reports. */
export function anOpenCheck(changes: Partial<OpenCheck> = {}): OpenCheck {
  return {
    itemName: 'ThinkPad T480s',
    photoUrl: '',
    facts: { model: 'ThinkPad T480s', ramGb: 16, batteryHealthPercent: 91 },
    until: '2126-11-29T14:00:00.000Z',
    comparisonsLeft: 3,
    lines: [],
    finished: false,
    ...changes,
  }
}

export const aLine = (changes: Partial<CheckLine> = {}): CheckLine => ({
  what: 'ramGb',
  verdict: 'same',
  listed: 16,
  found: 16,
  ...changes,
})

/** Each verdict, of facts and of the serial number. */
export const everyLine: CheckLine[] = [
  aLine(),
  aLine({ what: 'batteryHealthPercent', verdict: 'differs', listed: 91, found: 84 }),
  aLine({ what: 'batteryCycles', verdict: 'not-listed', listed: null, found: 312 }),
  aLine({ what: 'storageGb', verdict: 'not-found', listed: 512, found: null }),
  aLine({ what: 'model', verdict: 'not-found', listed: 'ThinkPad', found: 'Latitude' }),
  aLine({ what: 'serial', verdict: 'differs', listed: null, found: null }),
  aLine({ what: 'firmwarePassword', verdict: 'not-found', listed: 'no', found: null }),
]

export const aResult = (changes: Partial<CheckResult> = {}): CheckResult => ({
  lines: everyLine,
  tests: { keys: { pressed: 78, missing: ['KeyA', 'F5'] }, screen: 'marks', speakers: 'both' },
  ...changes,
})

/** What the command for Windows prints, shortened. */
export const windowsReport = `
Vendor            : LENOVO
Name              : 20L8S02E00
Version           : ThinkPad T480s
IdentifyingNumber : PF0TEST1

Manufacturer        : LENOVO
Model               : 20L8S02E00
SystemFamily        : ThinkPad T480s
TotalPhysicalMemory : 17048252416

Name          : Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz
NumberOfCores : 4

Caption     : Microsoft Windows 11 Pro
BuildNumber : 22631

FriendlyName : SAMSUNG MZVLB512HAJQ-000L7
MediaType    : SSD
BusType      : NVMe
Size         : 512110190592

DesignCapacity     : 57000
FullChargeCapacity : 48950
CycleCount         : 312
`
