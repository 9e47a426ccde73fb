import { allOf, dedicated, fullHd, irisXe } from '../facts.ts'
import type { ListingRow } from '../shapes.ts'

export const razer: readonly ListingRow[] = [
  {
    key: 'razer-blade-15-base',
    itemName: 'Razer Blade 15 Base, RTX 3060',
    description:
      'Black aluminium, no screaming angles. i7-10750H, RTX 3060, 16 GB, 512 GB, 15.6-inch 144 Hz. Battery checked for swelling, which these are known for: flat as a plate, 83%. Fingerprints come with the finish. Small nick on the edge next to the charging port. Every key lights. The 180 W charger has its original cable.',
    offer: ['good', 32, 225000, 124000, 'imran', 'Uttara, Dhaka', 8],
    facts: allOf(
      { model: 'Blade 15 Base', modelYear: 2021, processor: 'Intel Core i7-10750H', cores: 6, ramGb: 16 },
      { weightKg: 2.09, storageGb: 512, storageKind: 'NVMe', screenInches: 15.6, ...fullHd, refreshHz: 144 },
      { colour: 'Black', ...dedicated('NVIDIA GeForce RTX 3060', 6), operatingSystem: 'Windows 11 Home' },
      { batteryHealthPercent: 83, keyboardBacklight: true, charger: 'original', faults: [] },
    ),
  },
  {
    key: 'razer-stealth-13',
    itemName: 'Razer Blade Stealth 13, GTX 1650 Ti',
    description:
      'A small black brick of good manners. i7-1065G7, GTX 1650 Ti Max-Q, 16 GB, 512 GB, 13.3-inch matte Full HD. Battery 80%, six hours of text. I wrote a book on it, so the space bar shines on the right side. Speakers either side of the keys are clear. A few scratches underneath, around the feet. Charges from any strong USB-C.',
    offer: ['good', 47, 196000, 78000, 'nadia', 'Banani, Dhaka', 27],
    facts: allOf(
      { model: 'Blade Stealth 13', modelYear: 2020, processor: 'Intel Core i7-1065G7', cores: 4, ramGb: 16 },
      { colour: 'Black', storageGb: 512, storageKind: 'NVMe', screenInches: 13.3, ...fullHd, ramExpandable: false },
      { weightKg: 1.41, ...dedicated('NVIDIA GeForce GTX 1650 Ti Max-Q', 4), operatingSystem: 'Windows 11 Home' },
      { batteryHealthPercent: 80 },
    ),
  },
  {
    key: 'razer-blade-14',
    itemName: 'Razer Blade 14 (2021), RTX 3070, QHD',
    description:
      'Ryzen 9 5900HX, RTX 3070 8 GB, 16 GB, 1 TB, 14-inch QHD at 165 Hz, in something the size of a magazine. Battery health 90%, four and a half hours on light work. Used as a travel machine, mostly in hotels. Pristine apart from one faint ring where a cup was set down, once, never again. Full box, receipt from Singapore.',
    offer: ['excellent', 26, 278000, 168000, 'nadia', 'Gulshan 2, Dhaka', 5],
    negotiable: false,
    advertised: true,
    facts: allOf(
      { model: 'Blade 14 (2021)', modelYear: 2021, processor: 'AMD Ryzen 9 5900HX', cores: 8, ramGb: 16 },
      { ramExpandable: false, storageGb: 1000, storageKind: 'NVMe', screenInches: 14, resolution: '2560x1440' },
      { refreshHz: 165, panel: 'IPS', ...dedicated('NVIDIA GeForce RTX 3070', 8), operatingSystem: 'Windows 11 Home' },
      { batteryHealthPercent: 90, ports: ['USB-A', 'USB-C', 'HDMI', 'headphones'], wifi: 'Wi-Fi 6E' },
      { keyboardBacklight: true, weightKg: 1.78, charger: 'original', box: true, receipt: true, faults: [] },
    ),
  },
  {
    key: 'razer-blade-pro-17',
    itemName: 'Razer Blade Pro 17, 300 Hz, RTX 2070',
    description:
      'For the desk that has no room for a desk computer. i7-10875H, RTX 2070 Max-Q, 16 GB, 512 GB and an empty M.2 slot, 17.3 inches at 300 Hz. Battery was swollen and is new (invoice, 22 cycles). SD slot, 2.5-gigabit network, three USB. Scuffed corner at the left front. Cut my last film on it; the next one needs more cores.',
    offer: ['good', 50, 385000, 172000, 'mitali', 'Boyra, Khulna', 40],
    facts: allOf(
      { model: 'Blade Pro 17', modelYear: 2020, processor: 'Intel Core i7-10875H', cores: 8, ramGb: 16 },
      { weightKg: 2.75, storageGb: 512, storageKind: 'NVMe', screenInches: 17.3, ...fullHd, refreshHz: 300 },
      { ...dedicated('NVIDIA GeForce RTX 2070 Max-Q', 8), operatingSystem: 'Windows 11 Pro', batteryHealthPercent: 99 },
      { batteryCycles: 22, charger: 'original', faults: ['casing'] },
      { ports: ['USB-A', 'USB-C', 'Thunderbolt', 'HDMI', 'Ethernet', 'SD card', 'headphones'] },
    ),
  },
  {
    key: 'razer-book-13',
    itemName: 'Razer Book 13, white, i7, 16 GB',
    description:
      'Razer made one sensible laptop and this is it. i7-1165G7, 16 GB, 256 GB, 13.4-inch 16:10 touch, white aluminium. Battery 89%, nine hours with the screen at half. HDMI and USB-A are on board, no adapters. A little yellow at the palm rest, wiped to almost nothing. Keyboard lights each key in its colour, or none, as you like.',
    offer: ['good', 39, 205000, 83000, 'tanvir', 'Mohammadpur, Dhaka', 70],
    sold: true,
    facts: allOf(
      { model: 'Book 13', modelYear: 2020, colour: 'White', weightKg: 1.4, keyboardBacklight: true, faults: [] },
      { ports: ['USB-A', 'Thunderbolt', 'HDMI', 'SD card', 'headphones'], touch: true, charger: 'original' },
    ),
    report: allOf(
      { maker: 'Razer', processor: 'Intel Core i7-1165G7', cores: 4, ramGb: 16, ...irisXe, storageGb: 256 },
      { storageKind: 'NVMe', screenInches: 13.4, resolution: '1920x1200', operatingSystem: 'Windows 11 Home' },
      { batteryHealthPercent: 89.1, batteryDesignWh: 55, batteryFullWh: 49 },
    ),
  },
]
