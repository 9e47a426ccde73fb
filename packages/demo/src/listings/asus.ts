import { allOf, dedicated, fullHd, irisXe, uhd620 } from '../facts.ts'
import type { ListingRow } from '../shapes.ts'

export const asus: readonly ListingRow[] = [
  {
    key: 'asus-vivobook-x512',
    itemName: 'VivoBook 15 X512FA, i5, 8 GB',
    description:
      'i5-8265U, 8 GB, 512 GB SSD, 15.6 inches with almost no frame, which made my small desk feel bigger. Battery went from six hours to three over the years. The plastic around the charging hole has a hairline crack, it charges firmly all the same. Keys lit on three levels. Cleaned inside and out last week.',
    offer: ['good', 51, 68000, 32500, 'farzana', 'Khulshi, Chattogram', 18],
    facts: allOf(
      { model: 'VivoBook 15 X512FA', modelYear: 2019, processor: 'Intel Core i5-8265U', ramGb: 8, ...uhd620 },
      { storageGb: 512, storageKind: 'SSD', screenInches: 15.6, resolution: '1920x1080', keyboardBacklight: true },
      { operatingSystem: 'Windows 11 Home', batteryHealthPercent: 54, charger: 'original' },
      { faults: ['ports', 'casing'] },
    ),
  },
  {
    key: 'asus-zenbook-oled',
    itemName: 'ZenBook 14 OLED UX3402, i5 12th gen',
    description:
      'Colours on this screen spoil you: 2880 x 1800 OLED, 90 Hz. i5-1240P, 8 GB, 512 GB. I kept the taskbar hidden from day one, no burn-in, photo of a grey page on request. Battery 94%. Ponder Blue lid shows prints and nothing worse. The trackpad turns into a number pad. 65 W charger, sleeve and box included.',
    offer: ['excellent', 15, 124000, 84000, 'mitali', 'Boyra, Khulna', 6],
    advertised: true,
    facts: allOf(
      { model: 'ZenBook 14 OLED UX3402', modelYear: 2022, processor: 'Intel Core i5-1240P', cores: 12, ramGb: 8 },
      { ...irisXe, storageGb: 512, storageKind: 'NVMe', screenInches: 14, resolution: '2880x1800', refreshHz: 90 },
      { panel: 'OLED', operatingSystem: 'Windows 11 Home', batteryHealthPercent: 94, batteryDesignWh: 75 },
      { colour: 'Ponder Blue', weightKg: 1.39, ports: ['Thunderbolt', 'USB-A', 'HDMI', 'headphones'] },
      { wifi: 'Wi-Fi 6E', charger: 'original', box: true, faults: [] },
    ),
  },
  {
    key: 'asus-zephyrus-g14',
    itemName: 'ROG Zephyrus G14 (2021), Moonlight White',
    description:
      'The small one that beats the big ones. Ryzen 9 5900HS, RTX 3060, 16 GB, 1 TB, 14-inch QHD at 120 Hz. White, and I washed my hands. Health 87%, seven hours without games. No webcam in this model, none at all, so bring your own. Slight yellowing at the wrist edge if you hunt for it. Original 180 W charger.',
    offer: ['excellent', 29, 192000, 118000, 'imran', 'Uttara, Dhaka', 4],
    advertised: true,
    facts: allOf(
      { model: 'ROG Zephyrus G14 GA401', modelYear: 2021, processor: 'AMD Ryzen 9 5900HS', cores: 8, ramGb: 16 },
      { storageGb: 1000, storageKind: 'NVMe', screenInches: 14, resolution: '2560x1440', refreshHz: 120, panel: 'IPS' },
      { ...dedicated('NVIDIA GeForce RTX 3060', 6), operatingSystem: 'Windows 11 Home', batteryHealthPercent: 87 },
      { webcam: false, fingerprint: true, colour: 'Moonlight White', weightKg: 1.6, charger: 'original', faults: [] },
    ),
  },
  {
    key: 'asus-tuf-a15',
    itemName: 'TUF Gaming A15, Ryzen 5, GTX 1650',
    description:
      'First gaming laptop, good teacher. Ryzen 5 4600H, GTX 1650 4 GB, 16 GB memory of which I added half, 512 GB. 144 Hz. One screw is missing from the bottom, blame me. Battery 74%. There is a scratch on the lid where a controller fell on it. Runs everything at medium settings and some things at high ones.',
    offer: ['good', 39, 92000, 52000, 'imran', 'Uttara, Dhaka', 28],
    facts: allOf(
      { model: 'TUF Gaming A15 FA506', modelYear: 2020, processor: 'AMD Ryzen 5 4600H', cores: 6, ramGb: 16 },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 15.6, resolution: '1920x1080', refreshHz: 144 },
      { ...dedicated('NVIDIA GeForce GTX 1650', 4), operatingSystem: 'Windows 11 Home', batteryHealthPercent: 74 },
      { faults: ['casing'] },
    ),
  },
  {
    key: 'asus-zenbook-duo',
    itemName: 'ZenBook Duo 14 UX482, two screens',
    description:
      'Timeline below, picture above: for editing there is nothing like it. i7-1165G7, 16 GB, 512 GB, 14-inch touch and a 12.6-inch strip that tilts up. Battery 85%. Needs a desk, because the keyboard sits at the very front; the wrist rest is included, as is the pen. A soft mark on the lower screen from the pen clip.',
    offer: ['good', 30, 186000, 98000, 'mitali', 'Boyra, Khulna', 12],
    facts: allOf(
      { model: 'ZenBook Duo 14 UX482', modelYear: 2021, processor: 'Intel Core i7-1165G7', cores: 4, ramGb: 16 },
      { ...irisXe, storageGb: 512, storageKind: 'NVMe', screenInches: 14, ...fullHd, touch: true, weightKg: 1.6 },
      { operatingSystem: 'Windows 11 Home', batteryHealthPercent: 85, charger: 'original', faults: ['screen'] },
    ),
  },
  {
    key: 'asus-x441',
    itemName: 'Asus X441UA, i3, 1 TB, for light use',
    description:
      'I will not oversell it. i3-6006U, 4 GB, 1 TB hard disk, 14 inches at 1366 x 768. Starts in a minute, then does its duty. Battery is finished: it runs on the charger only. Speakers surprisingly loud, my pupils can confirm. DVD drive works. A small crack in the lid corner, taped. Good for a shop ledger or a first laptop.',
    offer: ['fair', 84, 38500, 12000, 'jubayer', 'Charpara, Mymensingh', 90],
    facts: allOf(
      { processor: 'Intel Core i3-6006U', ramGb: 4, storageGb: 1000, storageKind: 'HDD', screenInches: 14 },
      { resolution: '1366x768', operatingSystem: 'Windows 10 Home', faults: ['battery', 'casing'] },
    ),
  },
]
