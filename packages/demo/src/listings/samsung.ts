import { allOf, fullHd, irisXe, uhd, uhd620 } from '../facts.ts'
import type { ListingRow } from '../shapes.ts'

export const samsung: readonly ListingRow[] = [
  {
    key: 'samsung-book-pro-13',
    itemName: 'Galaxy Book Pro 13, OLED, 868 grams',
    description:
      'You check your bag twice to see whether it is inside. i5-1135G7, 8 GB, 512 GB, 13.3-inch AMOLED with deep blacks. Battery 89%, eight hours. Mystic Blue. The case is thin and flexes a little when you lift it by the corner, as they all do. No burn-in, taskbar hidden. Phone-sized charger. Bought in Singapore, English keys.',
    offer: ['excellent', 28, 135000, 69000, 'nadia', 'Gulshan 2, Dhaka', 6],
    facts: allOf(
      { model: 'Galaxy Book Pro 13', modelYear: 2021, processor: 'Intel Core i5-1135G7', cores: 4, ramGb: 8 },
      { ...irisXe, storageGb: 512, storageKind: 'NVMe', screenInches: 13.3, resolution: '1920x1080', panel: 'OLED' },
      { weightKg: 0.87, operatingSystem: 'Windows 11 Home', batteryHealthPercent: 89, colour: 'Mystic Blue' },
      { keyboardLayout: 'English (US)', ramExpandable: false, charger: 'original', faults: [] },
    ),
  },
  {
    key: 'samsung-pro-360-15',
    itemName: 'Galaxy Book Pro 360 15, i7, S Pen',
    description:
      "A 15.6-inch sheet of paper that folds round. i7-1165G7, 16 GB, 512 GB, AMOLED touch, big pen included and loved. 1.4 kg. Battery 86%. I drew a children's book on it, so there are faint pen paths in the glass, only seen when it is off. Mystic Bronze, edges clean. No dedicated graphics, no need of it so far.",
    offer: ['good', 29, 178000, 93000, 'mitali', 'Boyra, Khulna', 14],
    facts: allOf(
      { model: 'Galaxy Book Pro 360 15', modelYear: 2021, processor: 'Intel Core i7-1165G7', ramGb: 16, ...irisXe },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 15.6, resolution: '1920x1080', panel: 'OLED', touch: true },
      { operatingSystem: 'Windows 11 Home', batteryHealthPercent: 86, colour: 'Mystic Bronze', weightKg: 1.4 },
      { faults: ['screen'] },
    ),
  },
  {
    key: 'samsung-book-s',
    itemName: 'Galaxy Book S, LTE, all-day battery',
    description:
      'No fan, own SIM slot, and a battery that outlasts me: twelve hours at 85% health. Snapdragon 8cx, 8 GB, 256 GB, 13.3-inch touch. It is Windows on ARM, so ask whether your programs run on it; a browser, Office and mail do. Earthy Gold. 960 grams. A scratch by the hinge. Ideal for those who type on trains.',
    offer: ['good', 44, 112000, 42000, 'mitali', 'Sonadanga, Khulna', 35],
    facts: allOf(
      { model: 'Galaxy Book S', modelYear: 2020, processor: 'Qualcomm Snapdragon 8cx', cores: 8, ramGb: 8 },
      { storageGb: 256, screenInches: 13.3, ...fullHd, touch: true, operatingSystem: 'Windows 11 Home' },
      { batteryHealthPercent: 85, ports: ['USB-C', 'headphones'], colour: 'Earthy Gold', weightKg: 0.96 },
    ),
  },
  {
    key: 'samsung-notebook-9-pro',
    itemName: 'Notebook 9 Pro 13, i7, pen',
    description:
      'Aluminium with cut, bright edges, from 2019. i7-8565U, 8 GB, 256 GB, 13.3-inch touch. Two Thunderbolt ports. Battery 73%, four hours. The pen is present with three spare tips. Keys a little shiny, hinge firm. There is one dent on the right front corner, from a doorstep in Sylhet. Fan cleaned last month.',
    offer: ['fair', 58, 128000, 40500, 'rafiq', 'Zindabazar, Sylhet', 45],
    facts: allOf(
      { model: 'Notebook 9 Pro 13', modelYear: 2019, processor: 'Intel Core i7-8565U', ramGb: 8, ...uhd620 },
      { storageGb: 256, storageKind: 'NVMe', screenInches: 13.3, resolution: '1920x1080', touch: true },
      { ports: ['Thunderbolt', 'USB-C', 'headphones'], batteryHealthPercent: 73, charger: 'original' },
      { faults: ['casing'] },
    ),
  },
  {
    key: 'samsung-flex-alpha',
    itemName: 'Galaxy Book Flex Alpha, QLED, touch',
    description:
      'The QLED screen is bright enough for the veranda. i5-10210U, 8 GB, 256 GB, 13.3 inches, folds flat and round. Battery 80%, seven hours. I taught from it standing up, holding it like a waiter. The hinge has the right amount of fight. Silver, some marks on the bottom. Charger by USB-C. No pen with this model.',
    offer: ['good', 41, 94000, 43500, 'jubayer', 'Charpara, Mymensingh', 39],
    facts: allOf(
      { model: 'Galaxy Book Flex Alpha', modelYear: 2020, processor: 'Intel Core i5-10210U', ramGb: 8, ...uhd },
      { storageGb: 256, storageKind: 'NVMe', screenInches: 13.3, resolution: '1920x1080', panel: 'other', touch: true },
      { batteryHealthPercent: 80, colour: 'Silver', weightKg: 1.19, charger: 'original', faults: [] },
    ),
  },
]
