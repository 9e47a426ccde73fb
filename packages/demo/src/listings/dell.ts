import { allOf, dedicated, fullHd, integrated, irisXe, uhd620 } from '../facts.ts'
import type { ListingRow } from '../shapes.ts'

export const dell: readonly ListingRow[] = [
  {
    key: 'dell-latitude-7490',
    itemName: 'Dell Latitude 7490 i5, 8 GB, 256 GB',
    description:
      'Checked on my bench: i5-8350U, 8 GB, 256 GB SSD, 14-inch Full HD. Battery wear 19%, about five hours of office work. All USB, HDMI and the network socket tested. Fan cleaned, new paste. Lid has the usual office scuffs, one sticker mark. Keyboard lit, no missing keys. Windows 10 Pro licence in the BIOS.',
    offer: ['good', 60, 125000, 28500, 'tanvir', 'Elephant Road, Dhaka', 6],
    negotiable: false,
    facts: allOf(
      { model: 'Latitude 7490', modelYear: 2018, keyboardBacklight: true, activation: 'activated' },
      { firmwarePassword: 'no', ports: ['USB-A', 'USB-C', 'HDMI', 'Ethernet', 'headphones'], weightKg: 1.4 },
      { charger: 'original', faults: [] },
    ),
    report: allOf(
      { maker: 'Dell', processor: 'Intel Core i5-8350U', cores: 4, ramGb: 8, operatingSystem: 'Windows 10 Pro' },
      { storageGb: 256, storageKind: 'SSD', screenInches: 14, resolution: '1920x1080', ...uhd620 },
      { batteryHealthPercent: 81, batteryDesignWh: 60, batteryFullWh: 48.6, batteryCycles: 412 },
    ),
  },
  {
    key: 'dell-xps-9310',
    itemName: 'Dell XPS 13 9310, 16 GB, 512 GB',
    description:
      'The prettiest laptop I have owned, given up only because my new job sent one. i7-1165G7, 16 GB, 512 GB, 13.4-inch 1920 x 1200. Battery 90%. The white inside has stayed white. A faint line from the keyboard shows on the screen when it is off, invisible when on. Comes with the USB-A adapter, charger and the box.',
    offer: ['excellent', 30, 189000, 86000, 'nadia', 'Dhanmondi, Dhaka', 2],
    advertised: true,
    facts: allOf(
      { model: 'XPS 13 9310', modelYear: 2020, processor: 'Intel Core i7-1165G7', cores: 4, ramGb: 16 },
      { ramExpandable: false, storageGb: 512, storageKind: 'NVMe', screenInches: 13.4, resolution: '1920x1200' },
      { panel: 'IPS', ...irisXe, operatingSystem: 'Windows 11 Home', batteryHealthPercent: 90, weightKg: 1.2 },
      { fingerprint: true, wifi: 'Wi-Fi 6', ports: ['Thunderbolt', 'SD card', 'headphones'], charger: 'original' },
      { box: true, faults: ['screen'] },
    ),
  },
  {
    key: 'dell-inspiron-3511',
    itemName: 'Dell Inspiron 15 3511, i5 11th gen',
    description:
      'Family laptop for classes and bills. i5-1135G7, 8 GB, 512 GB SSD, 15.6 inches with a number pad. Battery about three hours now. The left hinge is a bit stiff, so please open it from the middle. Plastic body, clean, small rub marks near the trackpad. Charger original. My son got a desktop, that is the whole story.',
    offer: ['good', 29, 64500, 38000, 'rafiq', 'Zindabazar, Sylhet', 14],
    facts: allOf(
      { model: 'Inspiron 15 3511', modelYear: 2021, processor: 'Intel Core i5-1135G7', ramGb: 8, ramExpandable: true },
      { storageGb: 512, storageKind: 'SSD', screenInches: 15.6, resolution: '1920x1080', ...irisXe },
      {
        operatingSystem: 'Windows 11 Home',
        batteryHealthPercent: 71,
        charger: 'original',
        numericKeypad: true,
        faults: ['hinge'],
      },
    ),
  },
  {
    key: 'dell-latitude-5420',
    itemName: 'Dell Latitude 5420 i5, 16 GB, 512 GB',
    description:
      'One of twelve from an office that closed, and the tidiest of them. i5-1145G7, 16 GB, 512 GB NVMe, 14-inch Full HD. Battery 85% by the Dell test. Thunderbolt works with a dock. A shallow dent in the right front corner. Comes with charger, wiped, with Windows 11 Pro activated. Warranty ran out in May.',
    offer: ['good', 38, 132000, 43000, 'sadia', 'Shaheb Bazar, Rajshahi', 20],
    negotiable: false,
    facts: allOf(
      { model: 'Latitude 5420', modelYear: 2021, charger: 'original', weightKg: 1.37, diskWiped: 'yes' },
      { companyManaged: 'no', ports: ['Thunderbolt', 'USB-A', 'HDMI', 'Ethernet', 'headphones'], faults: ['casing'] },
    ),
    report: allOf(
      { maker: 'Dell', processor: 'Intel Core i5-1145G7', cores: 4, ramGb: 16, wifi: 'Wi-Fi 6', ...irisXe },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 14, resolution: '1920x1080' },
      { operatingSystem: 'Windows 11 Pro', activation: 'activated' },
      { batteryHealthPercent: 85.1, batteryDesignWh: 63, batteryFullWh: 53.6, batteryCycles: 231 },
    ),
  },
  {
    key: 'dell-precision-5530',
    itemName: 'Dell Precision 5530, 32 GB, Quadro',
    description:
      'Workstation in an XPS coat. i7-8850H, 32 GB, 512 GB, Quadro P1000 with 4 GB. I drew whole buildings on it. Battery was swollen and has been replaced (original part, 40 cycles). The carbon palm rest is a little shiny on the left. Gets loud in renders. 130 W charger. Screen is the matte Full HD one, kind to the eyes.',
    offer: ['good', 66, 265000, 64000, 'mitali', 'Boyra, Khulna', 41],
    facts: allOf(
      { model: 'Precision 5530', modelYear: 2018, processor: 'Intel Core i7-8850H', cores: 6, ramGb: 32 },
      { weightKg: 1.8, storageGb: 512, storageKind: 'NVMe', screenInches: 15.6, ...fullHd },
      { ...dedicated('NVIDIA Quadro P1000', 4), operatingSystem: 'Windows 11 Pro', batteryHealthPercent: 97 },
      { batteryCycles: 40, charger: 'original', faults: [] },
    ),
  },
  {
    key: 'dell-g15-5511',
    itemName: 'Dell G15 5511, RTX 3060, 16 GB',
    description:
      'Played on, not mined on. i7-11800H, RTX 3060 6 GB, 16 GB, 512 GB and a free slot. 120 Hz screen. Temperatures after cleaning: CPU 84, GPU 74 in an hour of racing. W A S D are polished, everything else fine. Battery is for moving between sockets, say ninety minutes. It weighs 2.8 kg and so does the brick, nearly.',
    offer: ['good', 26, 146000, 81000, 'imran', 'Uttara, Dhaka', 5],
    facts: allOf(
      { model: 'G15 5511', modelYear: 2021, processor: 'Intel Core i7-11800H', cores: 8, ramGb: 16, weightKg: 2.8 },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 15.6, ...fullHd, refreshHz: 120 },
      { ...dedicated('NVIDIA GeForce RTX 3060', 6), operatingSystem: 'Windows 11 Home', batteryHealthPercent: 77 },
      { keyboardBacklight: true, ports: ['USB-A', 'USB-C', 'HDMI', 'Ethernet', 'headphones'], charger: 'original' },
      { faults: [] },
    ),
  },
  {
    key: 'dell-vostro-3400',
    itemName: 'Dell Vostro 3400 i3, 8 GB, 1 TB',
    description:
      'I taught two years of online classes from this one. i3-1115G4, 8 GB, 1 TB hard disk, which is slow to wake: put an SSD in and it is a different animal, the slot is there. Battery two hours. The webcam is as bad as every webcam. Clean body, feet all present. My notes on the Pythagorean theorem are deleted, sadly.',
    offer: ['fair', 33, 49500, 24000, 'jubayer', 'Charpara, Mymensingh', 29],
    facts: allOf(
      { processor: 'Intel Core i3-1115G4', ramGb: 8, storageGb: 1000, storageKind: 'HDD', screenInches: 14 },
      { operatingSystem: 'Windows 10 Home', webcam: true, faults: [] },
    ),
  },
  {
    key: 'dell-e6430',
    itemName: 'Dell Latitude E6430, built like a truck',
    description:
      'For learning Linux, for a shop counter, for a child who drops things. i5-3320M, 8 GB, 240 GB SSD that I put in, 14 inches at 1366 x 768. The 9-cell battery stands out behind and gives three hours. Paint gone at the corners, one line in the lid. DVD drive works. Serial adapter included, should you still need one.',
    offer: ['fair', 128, 92000, 13500, 'tanvir', 'Elephant Road, Dhaka', 75],
    negotiable: false,
    facts: allOf(
      { model: 'Latitude E6430', modelYear: 2012, faults: ['casing'], weightKg: 2.2, firmwarePassword: 'no' },
      { ports: ['USB-A', 'HDMI', 'VGA', 'Ethernet', 'headphones'], charger: 'other' },
    ),
    report: allOf(
      { maker: 'Dell', processor: 'Intel Core i5-3320M', cores: 2, ramGb: 8, operatingSystem: 'Linux Mint 21.3' },
      { storageGb: 240, storageKind: 'SSD', screenInches: 14, resolution: '1366x768' },
      { ...integrated('Intel HD Graphics 4000'), batteryHealthPercent: 60.7, batteryDesignWh: 97, batteryFullWh: 58.9 },
    ),
  },
]
