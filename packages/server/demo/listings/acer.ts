import type { DemoListing } from '../shapes.ts'

export const acer: readonly DemoListing[] = [
  {
    key: 'acer-swift-3', brand: 'Acer', itemName: 'Acer Swift 3 SF314, Ryzen 5, 8 GB',
    description: 'Light metal 14-inch for little money. Ryzen 5 4500U, 8 GB, 512 GB NVMe, Full HD IPS. Battery still six hours, 83 % by report. The screen is not the brightest under the sky, indoors it is fine. One foot was glued. I carried it every day in a padded bag, so edges are clean. Charger original, USB-C charging works too.',
    originalPrice: 72000, resalePrice: 38500, condition: 'good', usedMonths: 38, location: 'Mohakhali, Dhaka', phone: '+880 1000-000102',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 9, sellerKey: 'nadia',
    picture: { look: 'swift', shot: 'side', ground: 'oak', wallpaper: 'river', props: ['notebook', 'tag'] },
  },
  {
    key: 'acer-aspire-5', brand: 'Acer', itemName: 'Acer Aspire 5 A515, i5 11th gen',
    description: 'Everything a student needs and a number pad on top. i5-1135G7, 8 GB, 512 GB SSD, 15.6-inch IPS. Battery five hours in the first year, now nearer four. Lid is metal and has two marks from a key ring. I put in the memory myself, one slot is free still. Runs cool, runs quiet. You may bring a friend who knows laptops.',
    originalPrice: 66500, resalePrice: 37000, condition: 'good', usedMonths: 27, location: 'Agrabad, Chattogram', phone: '+880 1000-000132',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 15, sellerKey: 'farzana',
    picture: { look: 'pavilion', shot: 'books', ground: 'kantha', props: ['marigold'], wear: { scratches: 2 }, stickers: ['leaf'] },
  },
  {
    key: 'acer-nitro-5', brand: 'Acer', itemName: 'Acer Nitro 5, i5-11400H, RTX 3050',
    description: 'i5-11400H, RTX 3050 4 GB, 8 GB, 512 GB, 15.6-inch 144 Hz. Red keys, loud fans, honest frames: 90 in shooters at high. Battery 86 %. Repasted once at a shop, paper slip included. Left speaker rattles at full volume, at three quarters it does not. Spare 2.5-inch bay and cable in the box. Price leaves room for a RAM stick.',
    originalPrice: 98000, resalePrice: 61000, condition: 'good', usedMonths: 25, location: 'Uttara, Dhaka', phone: '+880 1000-000162',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 11, sellerKey: 'imran',
    picture: { look: 'nitro', shot: 'dusk', ground: 'oak', wallpaper: 'dunes', props: ['cup'] },
  },
  {
    key: 'acer-helios-300', brand: 'Acer', itemName: 'Predator Helios 300, RTX 2060',
    description: 'A large and serious machine. i7-10750H, RTX 2060 6 GB, 16 GB, 512 GB SSD. 15.6 inches at 144 Hz. My nephew went abroad and left it to be sold. Both fans replaced at the service centre, bill available. Battery seventy minutes. There are a few scratches around the vents. Screen without fault. Please come in the evening.',
    originalPrice: 152000, resalePrice: 74000, condition: 'good', usedMonths: 47, location: 'Ambarkhana, Sylhet', phone: '+880 1000-000142',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 44, sellerKey: 'rafiq',
    picture: { look: 'predator', shot: 'back', ground: 'oxide', props: ['charger', 'tea'], wear: { scratches: 2 } },
  },
  {
    key: 'acer-extensa-15', brand: 'Acer', itemName: 'Acer Extensa 15, i3, 8 GB, SSD',
    description: 'Office stock, plain and black. i3-1005G1, 8 GB, 256 GB SSD, 15.6 inches. Battery three hours. The number 5 on the pad is worn to blank, which nobody minds. HDMI, three USB, network socket. New SSD in January, so the disk is the youngest part. Windows 11 Home, fresh. We can pack it for the courier with foam.',
    originalPrice: 45000, resalePrice: 23500, condition: 'good', usedMonths: 45, location: 'Shaheb Bazar, Rajshahi', phone: '+880 1000-000172',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 37, sellerKey: 'sadia',
    picture: { look: 'plainBlack', shot: 'front', ground: 'kraft', wallpaper: 'hills', props: ['pencil', 'note'] },
  },
  {
    key: 'acer-spin-5', brand: 'Acer', itemName: 'Acer Spin 5, 13.5-inch 3:2 touch, pen',
    description: 'The tall screen shows a whole page of notes: 2256 x 1504, touch, and the pen charges in its own hole in the side. i5-1035G4, 8 GB, 512 GB. Battery 82 %, five and a half hours. 1.2 kg. The trackpad reads fingerprints in its corner. Some pen lines on the glass seen only at an angle. I used it for lectures and scores.',
    originalPrice: 96000, resalePrice: 51000, condition: 'good', usedMonths: 36, location: 'Dhanmondi, Dhaka', phone: '+880 1000-000101',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 21, sellerKey: 'nadia',
    picture: { look: 'spin', shot: 'tent', ground: 'oak', wallpaper: 'leaves', props: ['pen', 'notebook'] },
  },
  {
    key: 'acer-conceptd-ezel', brand: 'Acer', itemName: 'ConceptD 3 Ezel, the floating screen',
    description: 'The screen comes forward on two arms and floats over the keys, lovely for drawing. i7-10750H, GTX 1650 Max-Q, 16 GB, 1 TB, 14-inch Full HD, colours measured at delta E under 2. White body, amber keys. Battery 79 %. One arm cover has a scratch. With pen. Rare here: I know of two in the country and sold the other.',
    originalPrice: 178000, resalePrice: 89000, condition: 'good', usedMonths: 41, location: 'Sonadanga, Khulna', phone: '+880 1000-000152',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 25, sellerKey: 'mitali',
    picture: { look: 'ezel', shot: 'side', ground: 'teal', wallpaper: 'sun', props: ['pencil', 'pen'] },
  },
]
