import type { DemoListing } from '../shapes.ts'

export const samsung: readonly DemoListing[] = [
  {
    key: 'samsung-book-pro-13', brand: 'Samsung', itemName: 'Galaxy Book Pro 13, OLED, 868 grams',
    description: 'You check your bag twice to see whether it is inside. i5-1135G7, 8 GB, 512 GB, 13.3-inch AMOLED with deep blacks. Battery 89 %, eight hours. Mystic Blue. The case is thin and flexes a little when you lift it by the corner, as they all do. No burn-in, taskbar hidden. Phone-sized charger. Bought in Singapore, English keys.',
    originalPrice: 135000, resalePrice: 69000, condition: 'excellent', usedMonths: 28, location: 'Gulshan 2, Dhaka', phone: '+880 1000-000102',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 6, sellerKey: 'nadia',
    picture: { look: 'galaxyBook', shot: 'corner-left', ground: 'oak', wallpaper: 'night', props: ['phone', 'tea'], colour: '#3c4a63' },
  },
  {
    key: 'samsung-pro-360-15', brand: 'Samsung', itemName: 'Galaxy Book Pro 360 15, i7, S Pen',
    description: 'A 15.6-inch sheet of paper that folds round. i7-1165G7, 16 GB, 512 GB, AMOLED touch, big pen included and loved. 1.4 kg. Battery 86 %. I drew a children\'s book on it, so there are faint pen paths in the glass, only seen when it is off. Mystic Bronze, edges clean. No dedicated graphics, no need of it so far.',
    originalPrice: 178000, resalePrice: 93000, condition: 'good', usedMonths: 29, location: 'Boyra, Khulna', phone: '+880 1000-000151',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 14, sellerKey: 'mitali',
    picture: { look: 'galaxyBook', shot: 'tent', ground: 'kantha', wallpaper: 'boat', props: ['pen', 'marigold'], colour: '#b08d77' },
  },
  {
    key: 'samsung-book-s', brand: 'Samsung', itemName: 'Galaxy Book S, LTE, all-day battery',
    description: 'No fan, own SIM slot, and a battery that outlasts me: twelve hours at 85 % health. Snapdragon 8cx, 8 GB, 256 GB, 13.3-inch touch. It is Windows on ARM, so ask whether your programs run on it; a browser, Office and mail do. Earthy Gold. 960 grams. A scratch by the hinge. Ideal for those who type on trains.',
    originalPrice: 112000, resalePrice: 42000, condition: 'good', usedMonths: 44, location: 'Sonadanga, Khulna', phone: '+880 1000-000152',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 35, sellerKey: 'mitali',
    picture: { look: 'galaxyBook', shot: 'side', ground: 'terrazzo', wallpaper: 'sun', props: ['cup', 'note'], colour: '#c9a98d' },
  },
  {
    key: 'samsung-notebook-9-pro', brand: 'Samsung', itemName: 'Notebook 9 Pro 13, i7, pen',
    description: 'Aluminium with cut, bright edges, from 2019. i7-8565U, 8 GB, 256 GB, 13.3-inch touch. Two Thunderbolt ports. Battery 73 %, four hours. The pen is present with three spare tips. Keys a little shiny, hinge firm. There is one dent on the right front corner, from a doorstep in Sylhet. Fan cleaned last month.',
    originalPrice: 128000, resalePrice: 40500, condition: 'fair', usedMonths: 58, location: 'Zindabazar, Sylhet', phone: '+880 1000-000142',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 45, sellerKey: 'rafiq',
    picture: { look: 'galaxyBook', shot: 'lid', ground: 'walnut', props: ['pen', 'charger'], colour: '#8b9096', wear: { dent: 'right', scratches: 1 } },
  },
  {
    key: 'samsung-book2-15', brand: 'Samsung', itemName: 'Galaxy Book2 15, i5 12th gen, graphite',
    description: 'Nearly new, bought for an online job that moved to phones. i5-1235U, 8 GB, 512 GB, 15.6-inch Full HD, number pad. 43 cycles, health 97 %. Number pad never touched, I believe. Protective film is still on the lid, you may have the joy of peeling it. Charger by USB-C, 45 W. Warranty card until March next year.',
    originalPrice: 89000, resalePrice: 64000, condition: 'excellent', usedMonths: 9, location: 'Khulshi, Chattogram', phone: '+880 1000-000132',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 1, sellerKey: 'farzana',
    picture: { look: 'galaxyBook15', shot: 'keys', ground: 'chalk', wallpaper: 'monsoon', props: ['phone'] },
  },
  {
    key: 'samsung-flex-alpha', brand: 'Samsung', itemName: 'Galaxy Book Flex Alpha, QLED, touch',
    description: 'The QLED screen is bright enough for the veranda. i5-10210U, 8 GB, 256 GB, 13.3 inches, folds flat and round. Battery 80 %, seven hours. I taught from it standing up, holding it like a waiter. The hinge has the right amount of fight. Silver, some marks on the bottom. Charger by USB-C. No pen with this model.',
    originalPrice: 94000, resalePrice: 43500, condition: 'good', usedMonths: 41, location: 'Charpara, Mymensingh', phone: '+880 1000-000182',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 39, sellerKey: 'jubayer',
    picture: { look: 'galaxyBook', shot: 'flat', ground: 'oak', wallpaper: 'hills', props: ['pencil', 'tea'], colour: '#b9bdc2' },
  },
]
