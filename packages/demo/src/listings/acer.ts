import { allOf, dedicated, fullHd, integrated, uhd } from '../facts.ts'
import type { ListingRow } from '../shapes.ts'

export const acer: readonly ListingRow[] = [
  {
    key: 'acer-swift-3',
    itemName: 'Acer Swift 3 SF314, Ryzen 5, 8 GB',
    description:
      'Light metal 14-inch for little money. Ryzen 5 4500U, 8 GB, 512 GB NVMe, Full HD IPS. Battery still six hours, 83% by report. The screen is not the brightest under the sky, indoors it is fine. One foot was glued. I carried it every day in a padded bag, so edges are clean. Charger original, USB-C charging works too.',
    offer: ['good', 38, 72000, 38500, 'nadia', 'Mohakhali, Dhaka', 9],
    facts: allOf(
      { model: 'Swift 3 SF314-42', modelYear: 2020, processor: 'AMD Ryzen 5 4500U', cores: 6, ramGb: 8 },
      { ramExpandable: false, storageGb: 512, storageKind: 'NVMe', screenInches: 14, ...fullHd },
      { ...integrated('AMD Radeon Graphics'), batteryHealthPercent: 83, weightKg: 1.2, wifi: 'Wi-Fi 6' },
      { charger: 'original', faults: ['casing'], ports: ['USB-A', 'USB-C', 'HDMI', 'headphones'] },
      { operatingSystem: 'Windows 11 Home', fingerprint: true },
    ),
  },
  {
    key: 'acer-nitro-5',
    itemName: 'Acer Nitro 5, i5-11400H, RTX 3050',
    description:
      'i5-11400H, RTX 3050 4 GB, 8 GB, 512 GB, 15.6-inch 144 Hz. Red keys, loud fans, honest frames: 90 in shooters at high. Battery 86%. Repasted once at a shop, paper slip included. Left speaker rattles at full volume, at three quarters it does not. Spare 2.5-inch bay and cable in the box. Price leaves room for a RAM stick.',
    offer: ['good', 25, 98000, 61000, 'imran', 'Uttara, Dhaka', 11],
    facts: allOf(
      { model: 'Nitro 5 AN515-57', modelYear: 2021, processor: 'Intel Core i5-11400H', cores: 6, ramGb: 8 },
      { ramExpandable: true, storageGb: 512, storageKind: 'NVMe', screenInches: 15.6, ...fullHd, refreshHz: 144 },
      { ...dedicated('NVIDIA GeForce RTX 3050', 4), batteryHealthPercent: 86, keyboardBacklight: true },
      { charger: 'original', operatingSystem: 'Windows 11 Home' },
      { ports: ['USB-A', 'USB-C', 'HDMI', 'Ethernet', 'headphones'], weightKg: 2.2 },
    ),
  },
  {
    key: 'acer-helios-300',
    itemName: 'Predator Helios 300, RTX 2060',
    description:
      'A large and serious machine. i7-10750H, RTX 2060 6 GB, 16 GB, 512 GB SSD. 15.6 inches at 144 Hz. My nephew went abroad and left it to be sold. Both fans replaced at the service centre, bill available. Battery seventy minutes. There are a few scratches around the vents. Screen without fault. Please come in the evening.',
    offer: ['good', 47, 152000, 74000, 'rafiq', 'Ambarkhana, Sylhet', 44],
    facts: allOf(
      { model: 'Predator Helios 300 PH315-53', modelYear: 2020, processor: 'Intel Core i7-10750H', ramGb: 16 },
      { storageGb: 512, storageKind: 'SSD', screenInches: 15.6, resolution: '1920x1080', refreshHz: 144 },
      { receipt: false, ...dedicated('NVIDIA GeForce RTX 2060', 6), batteryHealthPercent: 66, charger: 'original' },
      { faults: [] },
    ),
  },
  {
    key: 'acer-extensa-15',
    itemName: 'Acer Extensa 15, i3, 8 GB, SSD',
    description:
      'Office stock, plain and black. i3-1005G1, 8 GB, 256 GB SSD, 15.6 inches. Battery three hours. The number 5 on the pad is worn to blank, which no one minds. HDMI, three USB, network socket. New SSD in January, so the disk is the youngest part. Windows 11 Home, fresh. We can pack it for the courier with foam.',
    offer: ['good', 45, 45000, 23500, 'sadia', 'Shaheb Bazar, Rajshahi', 37],
    negotiable: false,
    facts: allOf(
      {
        model: 'Extensa 15 EX215-52',
        modelYear: 2020,
        numericKeypad: true,
        faults: ['keys'],
        activation: 'activated',
        diskWiped: 'yes',
      },
      { ports: ['USB-A', 'HDMI', 'Ethernet', 'headphones'], companyManaged: 'no', charger: 'original' },
    ),
    report: allOf(
      { maker: 'Acer', processor: 'Intel Core i3-1005G1', cores: 2, ramGb: 8, operatingSystem: 'Windows 11 Home' },
      { storageGb: 256, storageKind: 'SSD', screenInches: 15.6, resolution: '1920x1080', ...uhd },
      { batteryHealthPercent: 73.9, batteryDesignWh: 36.7, batteryFullWh: 27.1, batteryCycles: 402 },
    ),
  },
  {
    key: 'acer-spin-5',
    itemName: 'Acer Spin 5, 13.5-inch 3:2 touch, pen',
    description:
      'The tall screen shows a whole page of notes: 2256 x 1504, touch, and the pen charges in its own hole in the side. i5-1035G4, 8 GB, 512 GB. Battery 82%, five and a half hours. 1.2 kg. The trackpad reads fingerprints in its corner. Some pen lines on the glass seen only at an angle. I used it for lectures and scores.',
    offer: ['good', 36, 96000, 51000, 'nadia', 'Dhanmondi, Dhaka', 21],
    facts: allOf(
      { model: 'Spin 5 SP513-54N', modelYear: 2020, processor: 'Intel Core i5-1035G4', ramGb: 8, weightKg: 1.2 },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 13.5, resolution: '2256x1504', panel: 'IPS', touch: true },
      { ...integrated('Intel Iris Plus Graphics'), batteryHealthPercent: 82, fingerprint: true },
    ),
  },
]
