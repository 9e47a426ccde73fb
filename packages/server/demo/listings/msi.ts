import type { DemoListing } from '../shapes.ts'

export const msi: readonly DemoListing[] = [
  {
    key: 'msi-gf63-thin', brand: 'MSI', itemName: 'MSI GF63 Thin, i5, GTX 1650 Max-Q',
    description: 'Thin for a gaming laptop, and loud for a library. i5-10300H, GTX 1650 Max-Q, 8 GB, 512 GB, 15.6 inches. Good for esports, older big titles and CAD homework. Battery 76 %, two hours. Lid bends a little if pushed, as from the first day. No repairs, seal on the screw unbroken. Charger included, backpack too if you smile.',
    originalPrice: 86000, resalePrice: 46500, condition: 'good', usedMonths: 40, location: 'Khulshi, Chattogram', phone: '+880 1000-000132',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 13, sellerKey: 'farzana',
    picture: { look: 'msiThin', shot: 'corner', ground: 'terrazzo', wallpaper: 'monsoon', props: ['phone', 'mouse'] },
  },
  {
    key: 'msi-modern-14', brand: 'MSI', itemName: 'MSI Modern 14, i5 11th gen, grey',
    description: 'The MSI that does not shout. i5-1135G7, 8 GB, 512 GB, 14 inches, 1.3 kg. We had four for the field team. Battery 84 %. Opens flat to show the page across a table. The hinge cover has a light scratch. Keys lit in white. Wiped, Windows 11 Pro activated, charger and carton present. Ask for the second one as well.',
    originalPrice: 74000, resalePrice: 39500, condition: 'good', usedMonths: 30, location: 'Shaheb Bazar, Rajshahi', phone: '+880 1000-000171',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 30, sellerKey: 'sadia',
    picture: { look: 'msiModern', shot: 'flat', ground: 'kraft', wallpaper: 'sheet', props: ['pen', 'tag'] },
  },
  {
    key: 'msi-katana-gf66', brand: 'MSI', itemName: 'MSI Katana GF66, i7, RTX 3060',
    description: 'i7-11800H, RTX 3060 6 GB, 16 GB, 512 GB, 15.6-inch 144 Hz. Bought in Dhaka with receipt, nine months of warranty left. The lit red keyboard is even. Battery 92 %. I limited it to 60 % charge since week one, as one should. The plastic on the lid collects prints. Not one scratch. Selling because I build a desktop now.',
    originalPrice: 149000, resalePrice: 99000, condition: 'excellent', usedMonths: 15, location: 'Uttara, Dhaka', phone: '+880 1000-000161',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 2, sellerKey: 'imran',
    picture: { look: 'katana', shot: 'dusk', ground: 'walnut', wallpaper: 'dunes', props: ['mouse', 'phone'] },
  },
  {
    key: 'msi-prestige-14', brand: 'MSI', itemName: 'MSI Prestige 14, six cores, 16 GB',
    description: 'Six cores in a slim 14-inch case: i7-10710U, 16 GB, 512 GB, GTX 1650 Max-Q for a bit of editing. Carbon grey with blue cut edges. Battery 81 %, five hours. Full HD panel with true colours. The right speaker grille has a dent, sound is fine. Two Thunderbolt ports, a card slot. Tested for an hour under load: 89 degrees at most.',
    originalPrice: 158000, resalePrice: 68000, condition: 'good', usedMonths: 46, location: 'Elephant Road, Dhaka', phone: '+880 1000-000113',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 24, sellerKey: 'tanvir',
    picture: { look: 'prestige', shot: 'lid', ground: 'kraft', props: ['ruler', 'screws'], wear: { scratches: 1 } },
  },
  {
    key: 'msi-ge66-raider', brand: 'MSI', itemName: 'MSI GE66 Raider, RTX 2070 Super, 240 Hz',
    description: 'The one with the light bar across the front. i7-10750H, RTX 2070 Super, 16 GB, 1 TB, 240 Hz. Battery 99.9 Wh when new and 79 % of that now, still the longest of its kind. Small dent at the right front corner, does not touch the bar. New fans in spring. It is not light, it is a lighthouse. Brick of 230 W included.',
    originalPrice: 248000, resalePrice: 112000, condition: 'good', usedMonths: 48, location: 'Mirpur DOHS, Dhaka', phone: '+880 1000-000162',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 36, sellerKey: 'imran',
    picture: { look: 'raider', shot: 'front', ground: 'walnut', wallpaper: 'night', props: ['mouse'], wear: { dent: 'right' } },
  },
  {
    key: 'msi-gl63', brand: 'MSI', itemName: 'MSI GL63, i5-8300H, GTX 1050',
    description: 'Old soldier. i5-8300H, GTX 1050 4 GB, 8 GB, 128 GB SSD and 1 TB disk. Opened and cleaned, both fans spin true, battery weak at 55 minutes. The cap of key Q is missing. Red lit keyboard otherwise complete. Scratches on the lid, many, none deep. For a repair hobbyist or a patient gamer. Price says the rest.',
    originalPrice: 88000, resalePrice: 33500, condition: 'fair', usedMonths: 69, location: 'Elephant Road, Dhaka', phone: '+880 1000-000112',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 58, sellerKey: 'tanvir',
    picture: { look: 'katana', shot: 'keys', ground: 'mat', wallpaper: 'tiles', props: ['screwdriver', 'screws'], wear: { missingKey: 'Q', scratches: 3, shinyKeys: true } },
  },
]
