import { allOf, dedicated, fullHd, integrated, irisXe, uhd620 } from '../facts.ts'
import type { ListingRow } from '../shapes.ts'

export const lenovo: readonly ListingRow[] = [
  {
    key: 'lenovo-t480',
    itemName: 'ThinkPad T480, two batteries, 16 GB',
    description:
      'The one everyone asks for. i5-8350U, 16 GB, 256 GB NVMe, Full HD IPS. Inner battery 81%, the big outer one is new: nine hours together. Keyboard without shine, red dot with a new cap. Lid has the soft-touch wear they all have. Opened, dusted, pasted. Every port measured, USB-C charging too. Test sheet included.',
    offer: ['good', 61, 142000, 33000, 'tanvir', 'Elephant Road, Dhaka', 2],
    negotiable: false,
    advertised: true,
    facts: allOf(
      { model: 'ThinkPad T480', modelYear: 2018, weightKg: 1.8, faults: [], firmwarePassword: 'no' },
      { charger: 'original', ports: ['USB-A', 'USB-C', 'Thunderbolt', 'HDMI', 'Ethernet', 'SD card', 'headphones'] },
      { panel: 'IPS' },
    ),
    report: allOf(
      { maker: 'Lenovo', processor: 'Intel Core i5-8350U', cores: 4, ramGb: 16, operatingSystem: 'Windows 11 Pro' },
      { storageGb: 256, storageKind: 'NVMe', screenInches: 14, resolution: '1920x1080', ...uhd620, wifi: 'Wi-Fi 5' },
      { batteryHealthPercent: 81.3, batteryDesignWh: 24, batteryFullWh: 19.5, batteryCycles: 297 },
    ),
  },
  {
    key: 'lenovo-x1-gen7',
    itemName: 'ThinkPad X1 Carbon Gen 7, i7, 16 GB',
    description:
      'Just over a kilo, and it survived three airports a month. i7-8565U, 16 GB, 512 GB, 14-inch Full HD. Battery 83%. The carbon weave lid has one scratch near the edge. Speakers better than they have any right to be. Fingerprint and camera shutter work. USB-C charger, network adapter and a felt sleeve included.',
    offer: ['good', 55, 215000, 56000, 'nadia', 'Dhanmondi, Dhaka', 10],
    facts: allOf(
      { model: 'ThinkPad X1 Carbon Gen 7', modelYear: 2019, processor: 'Intel Core i7-8565U', cores: 4, ramGb: 16 },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 14, ...fullHd, ...uhd620, ramExpandable: false },
      { weightKg: 1.09, operatingSystem: 'Windows 11 Pro', batteryHealthPercent: 83, fingerprint: true, webcam: true },
      { keyboardBacklight: true, ports: ['Thunderbolt', 'USB-A', 'HDMI', 'headphones'], charger: 'original' },
      { faults: [] },
    ),
  },
  {
    key: 'lenovo-legion-5',
    itemName: 'Legion 5 15, Ryzen 7, RTX 3060',
    description:
      'Ryzen 7 5800H, RTX 3060 at its full 130 W, 16 GB, 512 GB plus a 1 TB I added. 165 Hz screen, no dead pixels, checked with five colours. Battery 88%. Never overclocked, always on a stand. Bottom screws still have their marks. 230 W brick included. I have the receipt from the importer, and high scores to prove it runs.',
    offer: ['excellent', 28, 168000, 97000, 'imran', 'Uttara, Dhaka', 3],
    advertised: true,
    facts: allOf(
      { model: 'Legion 5 15ACH6H', modelYear: 2021, charger: 'original', receipt: true, faults: [], weightKg: 2.4 },
      { ports: ['USB-A', 'USB-C', 'HDMI', 'Ethernet', 'headphones'], keyboardBacklight: true, panel: 'IPS' },
      { ramExpandable: true },
    ),
    report: allOf(
      { maker: 'Lenovo', processor: 'AMD Ryzen 7 5800H', cores: 8, ramGb: 16, operatingSystem: 'Windows 11 Home' },
      { storageGb: 512, storageKind: 'NVMe', secondStorageGb: 1000, secondStorageKind: 'NVMe' },
      { screenInches: 15.6, resolution: '1920x1080', refreshHz: 165, ...dedicated('NVIDIA GeForce RTX 3060', 6) },
      { batteryHealthPercent: 88, batteryDesignWh: 80, batteryFullWh: 70.4, batteryCycles: 129 },
    ),
  },
  {
    key: 'lenovo-x220',
    itemName: 'ThinkPad X220, the old keyboard',
    description:
      'Twelve and a half inches, seven rows of real keys, still the best thing to type on at this price. i5-2520M, 8 GB, 128 GB SSD, IPS panel, which most of them lack. Battery holds one hour and a half. Screen lid a bit loose, palm rest worn smooth. Runs Debian as we speak. Not for video, very much for words.',
    offer: ['fair', 142, 110000, 14500, 'jubayer', 'Charpara, Mymensingh', 66],
    negotiable: false,
    facts: allOf(
      { model: 'ThinkPad X220', modelYear: 2011, panel: 'IPS', weightKg: 1.5, faults: ['hinge'] },
      { ports: ['USB-A', 'DisplayPort', 'VGA', 'Ethernet', 'SD card', 'headphones'] },
    ),
    report: allOf(
      { maker: 'Lenovo', processor: 'Intel Core i5-2520M', cores: 2, ramGb: 8, operatingSystem: 'Debian 12' },
      { storageGb: 128, storageKind: 'SSD', screenInches: 12.5, resolution: '1366x768' },
      { ...integrated('Intel HD Graphics 3000'), batteryHealthPercent: 45.1, batteryDesignWh: 63, batteryFullWh: 28.4 },
    ),
  },
  {
    key: 'lenovo-yoga-7i',
    itemName: 'Yoga 7i 14, touch, 8 GB, 512 GB',
    description:
      'A laptop by day and a cinema on the kitchen counter. i5-1135G7, 8 GB, 512 GB, 14-inch Full HD touch. Battery 90%, eight real hours. Rounded edges, sits well in the hand. Light scratches underneath from standing in tent mode. Pen in the box, never used. Reason for selling: I wanted a bigger screen for drawing.',
    offer: ['excellent', 24, 108000, 62000, 'mitali', 'Sonadanga, Khulna', 16],
    facts: allOf(
      { model: 'Yoga 7i 14ITL5', modelYear: 2021, processor: 'Intel Core i5-1135G7', cores: 4, ramGb: 8 },
      { ramExpandable: false, storageGb: 512, storageKind: 'NVMe', screenInches: 14, ...fullHd, touch: true },
      { ...irisXe, weightKg: 1.43, operatingSystem: 'Windows 11 Home', batteryHealthPercent: 90, wifi: 'Wi-Fi 6' },
      { charger: 'original', faults: [], ports: ['Thunderbolt', 'USB-A', 'headphones'] },
    ),
  },
  {
    key: 'lenovo-t14-amd',
    itemName: 'ThinkPad T14 Gen 1 AMD, 16 GB',
    description:
      'Ryzen 5 Pro 4650U, 16 GB (half of it soldered, half in a slot), 512 GB, 14-inch Full HD at 400 nits: readable beside a window. Battery 86%. Company lease returned in good order. Slight shine on the space bar. We removed the asset management; BIOS has no password. Charger 65 W USB-C. Sold with a plain invoice.',
    offer: ['good', 42, 138000, 47500, 'sadia', 'Shaheb Bazar, Rajshahi', 26],
    negotiable: false,
    facts: allOf(
      { model: 'ThinkPad T14 Gen 1', modelYear: 2020, charger: 'original', receipt: true, faults: [], weightKg: 1.46 },
      { firmwarePassword: 'no', companyManaged: 'no', diskWiped: 'yes', ramExpandable: true, panel: 'IPS' },
    ),
    report: allOf(
      { maker: 'Lenovo', processor: 'AMD Ryzen 5 PRO 4650U', cores: 6, ramGb: 16, operatingSystem: 'Windows 11 Pro' },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 14, resolution: '1920x1080' },
      { ...integrated('AMD Radeon Graphics'), batteryHealthPercent: 86, batteryDesignWh: 50, batteryFullWh: 43 },
      { batteryCycles: 244 },
    ),
  },
  {
    key: 'lenovo-thinkbook-14',
    itemName: 'ThinkBook 14 G2, i5, two-tone grey',
    description:
      "From my late father-in-law's accounts practice, kept like a ledger. i5-1135G7, 8 GB, 512 GB SSD, 14 inches. Fingerprint reader in the power button. Battery four hours. Keys lit, camera with its little shutter. No scratches that I can find and I have looked. Charger, manual and box are with it.",
    offer: ['excellent', 27, 84000, 45500, 'rafiq', 'Zindabazar, Sylhet', 31],
    facts: allOf(
      { model: 'ThinkBook 14 G2 ITL', modelYear: 2021, processor: 'Intel Core i5-1135G7', ramGb: 8, colour: 'Grey' },
      { storageGb: 512, storageKind: 'SSD', screenInches: 14, ...fullHd, ...irisXe, operatingSystem: 'Windows 11 Pro' },
      { batteryHealthPercent: 79, fingerprint: true, keyboardBacklight: true, webcam: true },
      { charger: 'original', box: true, faults: [] },
    ),
  },
  {
    key: 'lenovo-p52',
    itemName: 'ThinkPad P52, 32 GB, two disks',
    description:
      'A desktop with a handle missing. i7-8750H, 32 GB, 512 GB NVMe and 1 TB, Quadro P1000, number pad, 15.6-inch Full HD. Battery 69%. Left mouse button was worn, replaced with a new top case part. One pressure spot low on the screen, pale, you stop seeing it. 170 W charger. It compiles all day and asks for nothing.',
    offer: ['fair', 67, 238000, 58000, 'tanvir', 'Elephant Road, Dhaka', 83],
    sold: true,
    facts: allOf(
      {
        model: 'ThinkPad P52',
        modelYear: 2018,
        charger: 'original',
        weightKg: 2.5,
        numericKeypad: true,
        faults: ['screen'],
      },
      { ramExpandable: true },
    ),
    report: allOf(
      { maker: 'Lenovo', processor: 'Intel Core i7-8750H', cores: 6, ramGb: 32, operatingSystem: 'Windows 11 Pro' },
      { storageGb: 512, storageKind: 'NVMe', secondStorageGb: 1000, secondStorageKind: 'HDD' },
      { screenInches: 15.6, resolution: '1920x1080', ...dedicated('NVIDIA Quadro P1000', 4) },
      { batteryHealthPercent: 69, batteryDesignWh: 90, batteryFullWh: 62.1, batteryCycles: 518 },
    ),
  },
]
