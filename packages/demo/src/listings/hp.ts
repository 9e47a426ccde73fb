import { allOf, dedicated, fullHd, integrated, irisXe, uhd620 } from '../facts.ts'
import type { ListingRow } from '../shapes.ts'

export const hp: readonly ListingRow[] = [
  {
    key: 'hp-elitebook-840-g5',
    itemName: 'HP EliteBook 840 G5, i5, 8 GB',
    description:
      'Metal body, good keys, a privacy screen you can switch off. i5-8350U, 8 GB, 256 GB SSD, 14-inch Full HD. Battery 78%, four hours of writing. Tested every port, fingerprint reader included. Two scratches on the lid, both in the photo. Charger with it. Ask me for the test sheet, I fill one in for every machine.',
    offer: ['good', 62, 128000, 30500, 'tanvir', 'Elephant Road, Dhaka', 8],
    negotiable: false,
    facts: allOf(
      { model: 'EliteBook 840 G5', modelYear: 2018, fingerprint: true, charger: 'original', weightKg: 1.48 },
      { faults: [], ports: ['USB-A', 'Thunderbolt', 'HDMI', 'Ethernet', 'headphones'], firmwarePassword: 'no' },
      { keyboardBacklight: true },
    ),
    report: allOf(
      { maker: 'HP', processor: 'Intel Core i5-8350U', cores: 4, ramGb: 8, operatingSystem: 'Windows 11 Pro' },
      { storageGb: 256, storageKind: 'SSD', screenInches: 14, resolution: '1920x1080', ...uhd620 },
      { batteryHealthPercent: 78, batteryDesignWh: 50, batteryFullWh: 39, batteryCycles: 355 },
    ),
  },
  {
    key: 'hp-spectre-x360',
    itemName: 'HP Spectre x360 13, i7, touch',
    description:
      'Dark ash with copper edges, folds all the way round. i7-1065G7, 16 GB, 512 GB, 13.3-inch touch screen. Battery 84%. I mostly read and sketched on it, so the keys look untouched. The pen is included; it eats an AAAA battery a year. One corner of the copper has a tiny nick. Leather-look sleeve goes with it.',
    offer: ['excellent', 40, 175000, 79000, 'mitali', 'Boyra, Khulna', 4],
    advertised: true,
    facts: allOf(
      { model: 'Spectre x360 13', modelYear: 2019, processor: 'Intel Core i7-1065G7', cores: 4, ramGb: 16 },
      { colour: 'Dark ash', storageGb: 512, storageKind: 'NVMe', screenInches: 13.3, ...fullHd, touch: true },
      { weightKg: 1.24, ...integrated('Intel Iris Plus Graphics'), operatingSystem: 'Windows 11 Home' },
      { batteryHealthPercent: 84, faults: [] },
    ),
  },
  {
    key: 'hp-pavilion-15-eg',
    itemName: 'HP Pavilion 15-eg, i5, 8 GB, 512 GB',
    description:
      'My laptop through four semesters: i5-1135G7, 8 GB, 512 GB, 15.6 inches, with a number pad. Natural silver. Battery gives four hours if you stay off video. Stickers on the lid peel off with a hair dryer, or keep them, they are good stickers. A key cap on the number pad was glued back. Charger included, not negotiable on Tuesdays.',
    offer: ['good', 25, 78500, 44000, 'farzana', 'Agrabad, Chattogram', 11],
    facts: allOf(
      { model: 'Pavilion 15-eg', modelYear: 2021, processor: 'Intel Core i5-1135G7', ramGb: 8 },
      { colour: 'Natural silver', storageGb: 512, storageKind: 'NVMe', screenInches: 15.6, ...fullHd, ...irisXe },
      {
        operatingSystem: 'Windows 11 Home',
        batteryHealthPercent: 79,
        charger: 'original',
        numericKeypad: true,
        faults: ['keys'],
      },
    ),
  },
  {
    key: 'hp-victus-16',
    itemName: 'HP Victus 16, Ryzen 5, GTX 1650',
    description:
      'Quiet-looking gaming laptop that passes in an office. Ryzen 5 5600H, GTX 1650 4 GB, 8 GB memory, 512 GB, 16.1-inch 144 Hz. I added nothing, opened nothing. Battery 89%. There is light bleed in the lower left corner of the screen on black scenes. Fans are fine. HP warranty until November, card included.',
    offer: ['excellent', 17, 96000, 66000, 'imran', 'Uttara, Dhaka', 13],
    facts: allOf(
      { model: 'Victus 16', modelYear: 2021, processor: 'AMD Ryzen 5 5600H', cores: 6, ramGb: 8, ramExpandable: true },
      { storageGb: 512, storageKind: 'NVMe', screenInches: 16.1, ...fullHd, refreshHz: 144, weightKg: 2.46 },
      { ...dedicated('NVIDIA GeForce GTX 1650', 4), operatingSystem: 'Windows 11 Home', batteryHealthPercent: 89 },
      { charger: 'original', faults: ['screen'], keyboardBacklight: true },
    ),
  },
  {
    key: 'hp-envy-x360-13',
    itemName: 'HP Envy x360 13, Ryzen 5, touch',
    description:
      'Small, metal, nearly black, and it turns into a tablet. Ryzen 5 4500U, 8 GB (soldered, so that stays), 512 GB, 13.3-inch touch. Battery about six hours. Fingerprint reader works, the camera has a shutter key. A thin scratch runs across the palm rest from a bracelet, mine. No pen. I used it with care and a cover.',
    offer: ['good', 37, 98000, 54000, 'nadia', 'Mohammadpur, Dhaka', 47],
    sold: true,
    facts: allOf(
      { model: 'Envy x360 13-ay', modelYear: 2020, processor: 'AMD Ryzen 5 4500U', cores: 6, ramGb: 8 },
      { ramExpandable: false, storageGb: 512, storageKind: 'NVMe', screenInches: 13.3, ...fullHd, touch: true },
      { ...integrated('AMD Radeon Graphics'), batteryHealthPercent: 80, fingerprint: true, webcam: true },
      { colour: 'Nightfall black', weightKg: 1.3, faults: [] },
    ),
  },
  {
    key: 'hp-15s-du',
    itemName: 'HP 15s, i3 10th gen, SSD added',
    description:
      'A plain 15.6-inch laptop for papers and classes. i3-1005G1, 4 GB and I advise 8, there is a free slot; 1 TB disk and a 256 GB SSD on which Windows starts in fifteen seconds. Battery two and a half hours. White line on the right side of the screen, thin, does not grow. That is why the price is what it is.',
    offer: ['fair', 44, 46000, 22500, 'rafiq', 'Ambarkhana, Sylhet', 38],
    facts: allOf(
      { model: 'HP 15s-du', processor: 'Intel Core i3-1005G1', ramGb: 4, ramExpandable: true, screenInches: 15.6 },
      { storageGb: 256, storageKind: 'SSD', secondStorageGb: 1000, secondStorageKind: 'HDD' },
      { operatingSystem: 'Windows 11 Home', batteryHealthPercent: 62, faults: ['screen'] },
    ),
  },
]
