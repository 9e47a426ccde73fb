import type { DemoListing } from '../shapes.ts'

export const hp: readonly DemoListing[] = [
  {
    key: 'hp-elitebook-840-g5', brand: 'HP', itemName: 'HP EliteBook 840 G5, i5, 8 GB',
    description: 'Metal body, good keys, a privacy screen you can switch off. i5-8350U, 8 GB, 256 GB SSD, 14-inch Full HD. Battery 78 %, four hours of writing. Tested every port, fingerprint reader included. Two scratches on the lid, both in the photo. Charger with it. Ask me for the test sheet, I fill one in for every machine.',
    originalPrice: 128000, resalePrice: 30500, condition: 'good', usedMonths: 62, location: 'Elephant Road, Dhaka', phone: '+880 1000-000113',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 8, sellerKey: 'tanvir',
    picture: { look: 'elitebook', shot: 'lid', ground: 'mat', props: ['tag', 'screwdriver'], wear: { scratches: 3 } },
  },
  {
    key: 'hp-spectre-x360', brand: 'HP', itemName: 'HP Spectre x360 13, i7, touch',
    description: 'Dark ash with copper edges, folds all the way round. i7-1065G7, 16 GB, 512 GB, 13.3-inch touch screen. Battery 84 %. I mostly read and sketched on it, so the keys look untouched. The pen is included; it eats an AAAA battery a year. One corner of the copper has a tiny nick. Leather-look sleeve goes with it.',
    originalPrice: 175000, resalePrice: 79000, condition: 'excellent', usedMonths: 40, location: 'Boyra, Khulna', phone: '+880 1000-000151',
    negotiable: true, advertised: true, sold: false, postedDaysAgo: 4, sellerKey: 'mitali',
    picture: { look: 'spectre', shot: 'tent', ground: 'teal', wallpaper: 'sun', props: ['pen', 'tea'] },
  },
  {
    key: 'hp-pavilion-15-eg', brand: 'HP', itemName: 'HP Pavilion 15-eg, i5, 8 GB, 512 GB',
    description: 'My laptop through four semesters: i5-1135G7, 8 GB, 512 GB, 15.6 inches, with a number pad. Natural silver. Battery gives four hours if you stay off video. Stickers on the lid peel off with a hair dryer, or keep them, they are good stickers. A key cap on the number pad was glued back. Charger included, not negotiable on Tuesdays.',
    originalPrice: 78500, resalePrice: 44000, condition: 'good', usedMonths: 25, location: 'Agrabad, Chattogram', phone: '+880 1000-000131',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 11, sellerKey: 'farzana',
    picture: { look: 'pavilion', shot: 'back', ground: 'kantha', props: ['phone'], stickers: ['boat', 'cat', 'sun', 'wave'] },
  },
  {
    key: 'hp-victus-16', brand: 'HP', itemName: 'HP Victus 16, Ryzen 5, GTX 1650',
    description: 'Quiet-looking gaming laptop that passes in an office. Ryzen 5 5600H, GTX 1650 4 GB, 8 GB memory, 512 GB, 16.1-inch 144 Hz. I added nothing, opened nothing. Battery 89 %. There is light bleed in the lower left corner of the screen on black scenes. Fans are fine. HP warranty until November, card included.',
    originalPrice: 96000, resalePrice: 66000, condition: 'excellent', usedMonths: 17, location: 'Uttara, Dhaka', phone: '+880 1000-000161',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 13, sellerKey: 'imran',
    picture: { look: 'victus', shot: 'corner', ground: 'chalk', wallpaper: 'monsoon', props: ['mouse', 'cup'] },
  },
  {
    key: 'hp-probook-450-g8', brand: 'HP', itemName: 'HP ProBook 450 G8, i5, 8 GB',
    description: 'From our accounts desk, so the number pad has seen life and the rest has not. i5-1135G7, 8 GB, 512 GB SSD, 15.6 inches. Battery 87 %. Matte screen, no pressure marks. The bottom has an inventory label that leaves glue; a bit of spirit helps. Windows 11 Pro, activated. Two of these are left, same price.',
    originalPrice: 89000, resalePrice: 46000, condition: 'good', usedMonths: 31, location: 'Shaheb Bazar, Rajshahi', phone: '+880 1000-000172',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 19, sellerKey: 'sadia',
    picture: { look: 'probook', shot: 'keys', ground: 'graph', wallpaper: 'sheet', props: ['pen', 'note'] },
  },
  {
    key: 'hp-envy-x360-13', brand: 'HP', itemName: 'HP Envy x360 13, Ryzen 5, touch',
    description: 'Small, metal, nearly black, and it turns into a tablet. Ryzen 5 4500U, 8 GB (soldered, so that stays), 512 GB, 13.3-inch touch. Battery about six hours. Fingerprint reader works, the camera has a shutter key. A thin scratch runs across the palm rest from a bracelet, mine. No pen. I used it with care and a cover.',
    originalPrice: 98000, resalePrice: 54000, condition: 'good', usedMonths: 37, location: 'Mohammadpur, Dhaka', phone: '+880 1000-000102',
    negotiable: true, advertised: false, sold: true, postedDaysAgo: 47, sellerKey: 'nadia',
    picture: { look: 'envy', shot: 'corner-left', ground: 'linen', wallpaper: 'leaves', props: ['marigold'], wear: { scratches: 1 } },
  },
  {
    key: 'hp-15s-du', brand: 'HP', itemName: 'HP 15s, i3 10th gen, SSD added',
    description: 'A plain 15.6-inch laptop for papers and classes. i3-1005G1, 4 GB and I advise 8, there is a free slot; 1 TB disk and a 256 GB SSD on which Windows starts in fifteen seconds. Battery two and a half hours. White line on the right side of the screen, thin, does not grow. That is why the price is what it is.',
    originalPrice: 46000, resalePrice: 22500, condition: 'fair', usedMonths: 44, location: 'Ambarkhana, Sylhet', phone: '+880 1000-000142',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 38, sellerKey: 'rafiq',
    picture: { look: 'plainSilver', shot: 'front', ground: 'oxide', wallpaper: 'river', props: ['charger'], wear: { screenLine: true } },
  },
  {
    key: 'hp-zbook-15-g5', brand: 'HP', itemName: 'HP ZBook 15 G5, 32 GB, Quadro P1000',
    description: 'Heavy, and meant to be. i7-8750H, 32 GB, 512 GB NVMe plus an empty 2.5-inch bay, Quadro P1000. 15.6-inch Full HD. Used for maps at a survey firm. Battery 71 %, wants a socket for serious work. Fans cleaned, pads renewed, 68 degrees after an hour of load. Rubber feet replaced. 150 W charger included.',
    originalPrice: 245000, resalePrice: 61000, condition: 'good', usedMonths: 64, location: 'Elephant Road, Dhaka', phone: '+880 1000-000113',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 56, sellerKey: 'tanvir',
    picture: { look: 'elitebook', shot: 'side', ground: 'kraft', wallpaper: 'tiles', props: ['ruler'], colour: '#4d4f53' },
  },
]
