import { allOf, dedicated, integrated, uhd } from '../facts.ts'
import type { ListingRow } from '../shapes.ts'

export const microsoft: readonly ListingRow[] = [
  {
    key: 'microsoft-laptop-3',
    itemName: 'Surface Laptop 3 13.5, Platinum fabric',
    description:
      'The fabric palm rest is the pleasant part, and it is clean: I wiped it weekly. i5-1035G7, 8 GB, 256 GB, tall 13.5-inch touch screen, 2256 x 1504. Battery 84%, seven hours. No cracks in the glass, which this model is known for; checked under a lamp. Magnetic charger original. One corner of the lid has a speck of paint off.',
    offer: ['good', 45, 142000, 57000, 'nadia', 'Dhanmondi, Dhaka', 7],
    facts: allOf(
      { model: 'Surface Laptop 3 13.5', modelYear: 2019, processor: 'Intel Core i5-1035G7', cores: 4, ramGb: 8 },
      { storageGb: 256, storageKind: 'SSD', screenInches: 13.5, resolution: '2256x1504', panel: 'IPS', touch: true },
      { ...integrated('Intel Iris Plus Graphics'), operatingSystem: 'Windows 11 Home', batteryHealthPercent: 84 },
      { weightKg: 1.26, ports: ['USB-A', 'USB-C', 'headphones'], colour: 'Platinum', charger: 'original', faults: [] },
    ),
  },
  {
    key: 'microsoft-pro-7',
    itemName: 'Surface Pro 7, i5, with keyboard',
    description:
      "Tablet, stand and keyboard cover, all three together. i5-1035G4, 8 GB, 256 GB, 12.3-inch 2736 x 1824. USB-C and USB-A. Battery 81%, about five hours. I annotated exam papers on it, the screen has a protector since the first day. The cover's cloth is a little dark at the wrist. Pen not included; it lives with my daughter.",
    offer: ['good', 48, 118000, 52000, 'jubayer', 'Charpara, Mymensingh', 10],
    facts: allOf(
      { model: 'Surface Pro 7', modelYear: 2019, processor: 'Intel Core i5-1035G4', ramGb: 8, ramExpandable: false },
      { storageGb: 256, storageKind: 'SSD', screenInches: 12.3, resolution: '2736x1824', touch: true, weightKg: 0.78 },
      { ports: ['USB-A', 'USB-C', 'headphones'], batteryHealthPercent: 81, faults: [] },
    ),
  },
  {
    key: 'microsoft-laptop-4-15',
    itemName: 'Surface Laptop 4 15, Ryzen 7, black',
    description:
      'Matte black metal, a 15-inch 3:2 touch screen, and the quietest keys in the office. Ryzen 7 Surface Edition, 8 GB, 512 GB. Battery 88%. Used by our director, that is to say, hardly. Prints wipe off with a dry cloth. Wiped and signed out of every account. Charger, box and the little papers included. Fixed price.',
    offer: ['excellent', 29, 176000, 84500, 'sadia', 'Shaheb Bazar, Rajshahi', 12],
    negotiable: false,
    advertised: true,
    facts: allOf(
      { model: 'Surface Laptop 4 15', modelYear: 2021, colour: 'Matte black', weightKg: 1.54, charger: 'original' },
      { box: true, diskWiped: 'yes', makerAccountLock: 'no', companyManaged: 'no', touch: true, faults: [] },
    ),
    report: allOf(
      { maker: 'Microsoft', processor: 'AMD Ryzen 7 4980U', cores: 8, ramGb: 8, operatingSystem: 'Windows 11 Pro' },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 15, resolution: '2496x1664' },
      { ...integrated('AMD Radeon Graphics'), batteryHealthPercent: 88, batteryDesignWh: 47.4, batteryFullWh: 41.7 },
      { batteryCycles: 74 },
    ),
  },
  {
    key: 'microsoft-laptop-go',
    itemName: 'Surface Laptop Go, ice blue, 12.4-inch',
    description:
      'Small, light, ice blue, made for lectures and long bus rides. i5-1035G1, 8 GB, 128 GB, touch screen. Fingerprint reader in the power key. Battery 87%, six hours. Keys are not lit, so mind dark rooms. I covered the lid with stickers and then peeled all but two, the rest left no trace. Bottom has small scratches.',
    offer: ['good', 34, 82000, 39000, 'farzana', 'Agrabad, Chattogram', 19],
    facts: allOf(
      { model: 'Surface Laptop Go', modelYear: 2020, processor: 'Intel Core i5-1035G1', ramGb: 8 },
      { ramExpandable: false, storageGb: 128, storageKind: 'SSD', screenInches: 12.4, resolution: '1536x1024' },
      { touch: true, ...uhd, operatingSystem: 'Windows 11 Home', batteryHealthPercent: 87, fingerprint: true },
      { keyboardBacklight: false, colour: 'Ice blue', weightKg: 1.11, charger: 'original', faults: [] },
    ),
  },
  {
    key: 'microsoft-book-2',
    itemName: 'Surface Book 2 13.5, i7, GTX 1050',
    description:
      'Screen comes off at the press of a key, both halves have a battery. i7-8650U, 16 GB, 512 GB, GTX 1050 in the base. Tablet half 78%, base 85%. The detach mechanism was tested fifty times on my bench: it lets go each time. Bright spot at the lower edge of the screen, small. The famous hinge is in perfect order.',
    offer: ['good', 63, 248000, 67000, 'tanvir', 'Elephant Road, Dhaka', 32],
    negotiable: false,
    facts: allOf(
      { model: 'Surface Book 2 13.5', modelYear: 2017, touch: true, weightKg: 1.64, charger: 'original' },
      { faults: ['screen'], ports: ['USB-A', 'USB-C', 'SD card', 'headphones'], makerAccountLock: 'no' },
    ),
    report: allOf(
      { maker: 'Microsoft', processor: 'Intel Core i7-8650U', cores: 4, ramGb: 16, operatingSystem: 'Windows 11 Pro' },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 13.5, resolution: '3000x2000' },
      { ...dedicated('NVIDIA GeForce GTX 1050', 2) },
    ),
  },
]
