import { allOf, dedicated, fullHd, irisXe } from '../facts.ts'
import type { ListingRow } from '../shapes.ts'

export const msi: readonly ListingRow[] = [
  {
    key: 'msi-gf63-thin',
    itemName: 'MSI GF63 Thin, i5, GTX 1650 Max-Q',
    description:
      'Thin for a gaming laptop, and loud for a library. i5-10300H, GTX 1650 Max-Q, 8 GB, 512 GB, 15.6 inches. Good for esports, older big titles and CAD homework. Battery 76%, two hours. Lid bends a little if pushed, as from the first day. No repairs, seal on the screw unbroken. Charger included, backpack too if you smile.',
    offer: ['good', 40, 86000, 46500, 'farzana', 'Khulshi, Chattogram', 13],
    facts: allOf(
      { model: 'GF63 Thin 10SCXR', modelYear: 2020, processor: 'Intel Core i5-10300H', cores: 4, ramGb: 8 },
      { weightKg: 1.86, storageGb: 512, storageKind: 'NVMe', screenInches: 15.6, ...fullHd },
      { ...dedicated('NVIDIA GeForce GTX 1650 Max-Q', 4), operatingSystem: 'Windows 11 Home' },
      { batteryHealthPercent: 76, charger: 'original', faults: [] },
    ),
  },
  {
    key: 'msi-modern-14',
    itemName: 'MSI Modern 14, i5 11th gen, grey',
    description:
      'The MSI that does not shout. i5-1135G7, 8 GB, 512 GB, 14 inches, 1.3 kg. We had four for the field team. Battery 84%. Opens flat to show the page across a table. The hinge cover has a light scratch. Keys lit in white. Wiped, Windows 11 Pro activated, charger and carton present. Ask for the second one as well.',
    offer: ['good', 30, 74000, 39500, 'sadia', 'Shaheb Bazar, Rajshahi', 30],
    negotiable: false,
    facts: allOf(
      { model: 'Modern 14 B11', modelYear: 2021, colour: 'Grey', weightKg: 1.3, charger: 'original', box: true },
      { faults: [], keyboardBacklight: true, diskWiped: 'yes', companyManaged: 'no' },
    ),
    report: allOf(
      { maker: 'MSI', processor: 'Intel Core i5-1135G7', cores: 4, ramGb: 8, ...irisXe },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 14, resolution: '1920x1080' },
      { operatingSystem: 'Windows 11 Pro', activation: 'activated' },
      { batteryHealthPercent: 84.1, batteryDesignWh: 39, batteryFullWh: 32.8, batteryCycles: 187 },
    ),
  },
  {
    key: 'msi-katana-gf66',
    itemName: 'MSI Katana GF66, i7, RTX 3060',
    description:
      'i7-11800H, RTX 3060 6 GB, 16 GB, 512 GB, 15.6-inch 144 Hz. Bought in Dhaka with receipt, nine months of warranty left. The lit red keyboard is even. Battery 92%. I limited it to 60% charge since week one, as one should. The plastic on the lid collects prints. Not one scratch. Selling because I build a desktop now.',
    offer: ['excellent', 15, 149000, 99000, 'imran', 'Uttara, Dhaka', 2],
    facts: allOf(
      { model: 'Katana GF66 11UE', modelYear: 2021, processor: 'Intel Core i7-11800H', cores: 8, ramGb: 16 },
      { weightKg: 2.25, storageGb: 512, storageKind: 'NVMe', screenInches: 15.6, ...fullHd, refreshHz: 144 },
      { keyboardBacklight: true, ...dedicated('NVIDIA GeForce RTX 3060', 6), operatingSystem: 'Windows 11 Home' },
      { batteryHealthPercent: 92, ports: ['USB-A', 'USB-C', 'HDMI', 'Ethernet', 'headphones'], charger: 'original' },
      { receipt: true, faults: [] },
    ),
  },
  {
    key: 'msi-prestige-14',
    itemName: 'MSI Prestige 14, six cores, 16 GB',
    description:
      'Six cores in a slim 14-inch case: i7-10710U, 16 GB, 512 GB, GTX 1650 Max-Q for a bit of editing. Carbon grey with blue cut edges. Battery 81%, five hours. Full HD panel with true colours. The right speaker grille has a dent, sound is fine. Two Thunderbolt ports, a card slot. Tested for an hour under load: 89 degrees at most.',
    offer: ['good', 46, 158000, 68000, 'tanvir', 'Elephant Road, Dhaka', 24],
    facts: allOf(
      { model: 'Prestige 14 A10', modelYear: 2019, colour: 'Carbon grey', weightKg: 1.29, faults: ['casing'] },
      { ports: ['Thunderbolt', 'USB-A', 'SD card', 'headphones'], charger: 'original', firmwarePassword: 'no' },
    ),
    report: allOf(
      { maker: 'MSI', processor: 'Intel Core i7-10710U', cores: 6, ramGb: 16, operatingSystem: 'Windows 11 Home' },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 14, resolution: '1920x1080' },
      { ...dedicated('NVIDIA GeForce GTX 1650 Max-Q', 4) },
      { batteryHealthPercent: 81, batteryDesignWh: 52, batteryFullWh: 42.1, batteryCycles: 276 },
    ),
  },
  {
    key: 'msi-ge66-raider',
    itemName: 'MSI GE66 Raider, RTX 2070 Super, 240 Hz',
    description:
      'The one with the light bar across the front. i7-10750H, RTX 2070 Super, 16 GB, 1 TB, 240 Hz. Battery 99.9 Wh when new and 79% of that now, still the longest of its kind. Small dent at the right front corner, does not touch the bar. New fans in spring. It is not light, it is a lighthouse. Brick of 230 W included.',
    offer: ['good', 48, 248000, 112000, 'imran', 'Mirpur DOHS, Dhaka', 36],
    facts: allOf(
      { model: 'GE66 Raider 10SFS', modelYear: 2020, charger: 'original', weightKg: 2.38, faults: ['casing'] },
      { panel: 'IPS', ports: ['USB-A', 'USB-C', 'HDMI', 'DisplayPort', 'Ethernet', 'SD card', 'headphones'] },
      { keyboardBacklight: true },
    ),
    report: allOf(
      { maker: 'MSI', processor: 'Intel Core i7-10750H', cores: 6, ramGb: 16, operatingSystem: 'Windows 11 Home' },
      { storageGb: 1000, storageKind: 'NVMe', screenInches: 15.6, resolution: '1920x1080', refreshHz: 240 },
      { ...dedicated('NVIDIA GeForce RTX 2070 SUPER', 8) },
      { batteryHealthPercent: 79, batteryDesignWh: 99.9, batteryFullWh: 78.9, batteryCycles: 203 },
    ),
  },
]
