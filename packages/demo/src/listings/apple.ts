import { allOf, dedicated, integrated } from '../facts.ts'
import type { ListingRow } from '../shapes.ts'

export const apple: readonly ListingRow[] = [
  {
    key: 'apple-air-m1',
    itemName: 'MacBook Air M1 (2020), 8 GB, 256 GB',
    description:
      'Battery health 88%, 214 cycles, and still a full working day away from the socket. No fan, so no noise. One hairline on the lid that you only find under a lamp. 13.3-inch Retina screen without a single bad pixel. Box, original 30 W charger and the receipt come with it. Signed out of iCloud; you can check it at my table before you pay.',
    offer: ['excellent', 31, 118000, 72000, 'nadia', 'Dhanmondi, Dhaka', 3],
    negotiable: false,
    advertised: true,
    facts: allOf(
      { model: 'MacBook Air (M1, 2020)', modelYear: 2020, weightKg: 1.29, charger: 'original', box: true },
      { receipt: true, fingerprint: true, keyboardBacklight: true, ports: ['Thunderbolt', 'headphones'] },
      { makerAccountLock: 'no', faults: [] },
    ),
    report: allOf(
      { maker: 'Apple', processor: 'Apple M1', cores: 8, ramGb: 8, operatingSystem: 'macOS 14 Sonoma' },
      { wifi: 'Wi-Fi 6', storageGb: 256, storageKind: 'SSD', screenInches: 13.3, resolution: '2560x1600' },
      { ...integrated('Apple M1'), batteryHealthPercent: 88, batteryCycles: 214 },
    ),
  },
  {
    key: 'apple-air-m2',
    itemName: 'MacBook Air M2 13.6-inch, Midnight',
    description:
      'Bought for a thesis, handed in, hardly used since. 8 GB memory, 256 GB disk, 61 battery cycles, health 98%. The midnight colour shows fingerprints and there is a tiny bright nick beside the MagSafe port, see the photo. Otherwise I would call it new. Charger and cable included, box lost when we moved.',
    offer: ['excellent', 11, 148000, 109500, 'farzana', 'Agrabad, Chattogram', 1],
    advertised: true,
    facts: allOf(
      { model: 'MacBook Air (M2, 2022)', modelYear: 2022, processor: 'Apple M2', cores: 8, ramGb: 8 },
      { ramExpandable: false, storageGb: 256, storageKind: 'SSD', screenInches: 13.6, resolution: '2560x1664' },
      { panel: 'IPS', ...integrated('Apple M2'), operatingSystem: 'macOS 15 Sequoia', batteryHealthPercent: 98 },
      { batteryCycles: 61, colour: 'Midnight', weightKg: 1.24, charger: 'original', box: false, faults: [] },
      { makerAccountLock: 'no' },
    ),
  },
  {
    key: 'apple-pro-14',
    itemName: 'MacBook Pro 14 M1 Pro, 16 GB, 512 GB',
    description:
      'My editing machine for two years; I moved to a desktop. M1 Pro with 8 cores, 16 GB, 512 GB. Health 91%, 173 cycles. The 120 Hz screen is spotless because it never left the studio. Two small marks on the bottom from a metal stand. All ports work: HDMI, SD, three Thunderbolt, and the jack, which I used daily.',
    offer: ['excellent', 27, 242000, 142000, 'mitali', 'Boyra, Khulna', 9],
    facts: allOf(
      { model: 'MacBook Pro 14 (2021)', modelYear: 2021, processor: 'Apple M1 Pro', cores: 8, ramGb: 16 },
      { ramExpandable: false, storageGb: 512, storageKind: 'SSD', screenInches: 14.2, resolution: '3024x1964' },
      { refreshHz: 120, panel: 'Mini LED', ...integrated('Apple M1 Pro'), operatingSystem: 'macOS 14 Sonoma' },
      { batteryHealthPercent: 91, batteryCycles: 173, ports: ['Thunderbolt', 'HDMI', 'SD card', 'headphones'] },
      { keyboardBacklight: true, charger: 'original', faults: [] },
    ),
  },
  {
    key: 'apple-pro-2015',
    itemName: 'MacBook Pro 13 Retina, early 2015',
    description:
      'The last one with all the ports and the keyboard that people still miss. i5 at 2.7 GHz, 8 GB, 128 GB flash. Battery was changed eight months ago (112 cycles now). A dent at the left front corner from a bus ride, the screen coating is clean. Runs Monterey; heavier video work makes the fans speak up. Honest price for an honest machine.',
    offer: ['fair', 98, 132000, 34500, 'tanvir', 'Elephant Road, Dhaka', 34],
    facts: allOf(
      { model: 'MacBook Pro 13 (early 2015)', modelYear: 2015, weightKg: 1.58, makerAccountLock: 'no' },
      { faults: ['casing'], ports: ['USB-A', 'Thunderbolt', 'HDMI', 'SD card', 'headphones'], charger: 'other' },
    ),
    report: allOf(
      { maker: 'Apple', processor: 'Intel Core i5-5257U', cores: 2, ramGb: 8, operatingSystem: 'macOS 12 Monterey' },
      { storageGb: 128, storageKind: 'SSD', screenInches: 13.3, resolution: '2560x1600' },
      { ...integrated('Intel Iris Graphics 6100'), batteryHealthPercent: 94.2, batteryCycles: 112 },
    ),
  },
  {
    key: 'apple-air-2017',
    itemName: 'MacBook Air 13 (2017) i5, 8 GB',
    description:
      'For writing, browsing, lectures. i5-5350U, 8 GB, 128 GB flash, 1440 x 900 screen. Battery says "Service recommended" and holds about two hours and a half. Keys shiny from a lot of essays. MagSafe charger is a good copy, not original. It was never opened, never wet, never dropped. I checked the screen: no lines, no spots.',
    offer: ['good', 76, 96000, 31000, 'rafiq', 'Zindabazar, Sylhet', 52],
    facts: allOf(
      { model: 'MacBook Air 13 (2017)', modelYear: 2017, processor: 'Intel Core i5-5350U', ramGb: 8 },
      { storageGb: 128, storageKind: 'SSD', screenInches: 13.3, resolution: '1440x900', panel: 'TN' },
      { operatingSystem: 'macOS 12 Monterey', batteryHealthPercent: 57, charger: 'other', faults: ['battery'] },
    ),
  },
  {
    key: 'apple-pro-16-2019',
    itemName: 'MacBook Pro 16 (2019) i9, 1 TB',
    description:
      'Eight-core i9-9880H, 16 GB, 1 TB, Radeon Pro 5500M 4 GB. Still renders faster than most new ultrabooks, and is warmer than all of them. Battery health 82%, so plan on four hours. Light wear on the palm rest, screen perfect, speakers wonderful. 96 W charger original. New thermal paste in March, invoice from my own bench.',
    offer: ['good', 54, 298000, 96000, 'tanvir', 'Elephant Road, Dhaka', 17],
    negotiable: false,
    facts: allOf(
      { model: 'MacBook Pro 16 (2019)', modelYear: 2019, weightKg: 2, charger: 'original', faults: [] },
      { makerAccountLock: 'no', ports: ['Thunderbolt', 'headphones'], keyboardBacklight: true, fingerprint: true },
      { firmwarePassword: 'no' },
    ),
    report: allOf(
      { maker: 'Apple', processor: 'Intel Core i9-9880H', cores: 8, ramGb: 16, operatingSystem: 'macOS 14 Sonoma' },
      { storageGb: 1000, storageKind: 'SSD', screenInches: 16, resolution: '3072x1920' },
      { ...dedicated('AMD Radeon Pro 5500M', 4), batteryHealthPercent: 82, batteryCycles: 388 },
    ),
  },
  {
    key: 'apple-12-2017',
    itemName: 'MacBook 12-inch (2017), Rose Gold',
    description:
      'Under a kilo and no fan: it lived in my handbag. m3-7Y32, 8 GB, 256 GB. One USB-C port is all it has; the little hub I used is included. Battery 86%, 301 cycles. The letter E sometimes types twice, as this keyboard is known to do. Very small scratch on the lid. Fine for mail, writing and video, not for editing.',
    offer: ['good', 70, 138000, 37000, 'nadia', 'Gulshan 2, Dhaka', 61],
    sold: true,
    facts: allOf(
      { model: 'MacBook 12 (2017)', modelYear: 2017, processor: 'Intel Core m3-7Y32', ramGb: 8, ramExpandable: false },
      { storageGb: 256, storageKind: 'SSD', screenInches: 12, resolution: '2304x1440', colour: 'Rose Gold' },
      { weightKg: 0.92, batteryHealthPercent: 86, batteryCycles: 301, faults: ['keys'] },
    ),
  },
]
