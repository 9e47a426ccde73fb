import type { DemoListing } from '../shapes.ts'

export const lenovo: readonly DemoListing[] = [
  {
    key: 'lenovo-t480', brand: 'Lenovo', itemName: 'ThinkPad T480, two batteries, 16 GB',
    description: 'The one everybody asks for. i5-8350U, 16 GB, 256 GB NVMe, Full HD IPS. Inner battery 81 %, the big outer one is new: nine hours together. Keyboard without shine, red dot with a new cap. Lid has the soft-touch wear they all have. Opened, dusted, pasted. Every port measured, USB-C charging too. Test sheet included.',
    originalPrice: 142000, resalePrice: 33000, condition: 'good', usedMonths: 61, location: 'Elephant Road, Dhaka', phone: '+880 1000-000111',
    negotiable: false, advertised: true, sold: false, postedDaysAgo: 2, sellerKey: 'tanvir',
    picture: { look: 'thinkpad', shot: 'corner', ground: 'oak', wallpaper: 'code', props: ['screwdriver', 'tag', 'screws'], wear: { rubbed: true } },
  },
  {
    key: 'lenovo-x1-gen7', brand: 'Lenovo', itemName: 'ThinkPad X1 Carbon Gen 7, i7, 16 GB',
    description: 'Just over a kilo, and it survived three airports a month. i7-8565U, 16 GB, 512 GB, 14-inch Full HD. Battery 83 %. The carbon weave lid has one scratch near the edge. Speakers better than they have any right to be. Fingerprint and camera shutter work. USB-C charger, network adapter and a felt sleeve included.',
    originalPrice: 215000, resalePrice: 56000, condition: 'good', usedMonths: 55, location: 'Dhanmondi, Dhaka', phone: '+880 1000-000101',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 10, sellerKey: 'nadia',
    picture: { look: 'thinkpad', shot: 'flat', ground: 'linen', wallpaper: 'arcs', props: ['glasses', 'cup'], wear: { scratches: 1 } },
  },
  {
    key: 'lenovo-ideapad-slim-3', brand: 'Lenovo', itemName: 'IdeaPad Slim 3 15, i3, 8 GB',
    description: 'Bought in second year, sold in fourth. i3-1115G4, 8 GB, 256 GB SSD. Good enough for reports, spreadsheets and too many tabs. Battery 3 to 4 hours. The key cap of F is missing, the rubber below still types; a new cap costs about 300 tk. Blue is prettier in real life. Charger and mouse are yours as well.',
    originalPrice: 52000, resalePrice: 29000, condition: 'fair', usedMonths: 28, location: 'Agrabad, Chattogram', phone: '+880 1000-000132',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 7, sellerKey: 'farzana',
    picture: { look: 'ideapad', shot: 'keys', ground: 'kantha', wallpaper: 'boat', props: ['mouse'], wear: { missingKey: 'F' } },
  },
  {
    key: 'lenovo-legion-5', brand: 'Lenovo', itemName: 'Legion 5 15, Ryzen 7, RTX 3060',
    description: 'Ryzen 7 5800H, RTX 3060 at its full 130 W, 16 GB, 512 GB plus a 1 TB I added. 165 Hz screen, no dead pixels, checked with five colours. Battery 88 %. Never overclocked, always on a stand. Bottom screws still have their marks. 230 W brick included. I have the receipt from the importer, and high scores to prove it runs.',
    originalPrice: 168000, resalePrice: 97000, condition: 'excellent', usedMonths: 28, location: 'Uttara, Dhaka', phone: '+880 1000-000161',
    negotiable: true, advertised: true, sold: false, postedDaysAgo: 3, sellerKey: 'imran',
    picture: { look: 'legion', shot: 'dusk', ground: 'oak', wallpaper: 'monsoon', props: ['mouse', 'cup'] },
  },
  {
    key: 'lenovo-x220', brand: 'Lenovo', itemName: 'ThinkPad X220, the old keyboard',
    description: 'Twelve and a half inches, seven rows of real keys, still the best thing to type on at this price. i5-2520M, 8 GB, 128 GB SSD, IPS panel, which most of them lack. Battery holds one hour and a half. Screen lid a bit loose, palm rest worn smooth. Runs Debian as we speak. Not for video, very much for words.',
    originalPrice: 110000, resalePrice: 14500, condition: 'fair', usedMonths: 142, location: 'Charpara, Mymensingh', phone: '+880 1000-000181',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 66, sellerKey: 'jubayer',
    picture: { look: 'thinkpadOld', shot: 'corner-left', ground: 'walnut', wallpaper: 'code', props: ['pencil', 'tea'], wear: { rubbed: true, scratches: 2, shinyKeys: true } },
  },
  {
    key: 'lenovo-yoga-7i', brand: 'Lenovo', itemName: 'Yoga 7i 14, touch, 8 GB, 512 GB',
    description: 'A laptop by day and a cinema on the kitchen counter. i5-1135G7, 8 GB, 512 GB, 14-inch Full HD touch. Battery 90 %, eight real hours. Rounded edges, sits well in the hand. Light scratches underneath from standing in tent mode. Pen in the box, never used. Reason for selling: I wanted a bigger screen for drawing.',
    originalPrice: 108000, resalePrice: 62000, condition: 'excellent', usedMonths: 24, location: 'Sonadanga, Khulna', phone: '+880 1000-000151',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 16, sellerKey: 'mitali',
    picture: { look: 'yoga', shot: 'tent', ground: 'terrazzo', wallpaper: 'dunes', props: ['cup', 'plant'] },
  },
  {
    key: 'lenovo-t14-amd', brand: 'Lenovo', itemName: 'ThinkPad T14 Gen 1 AMD, 16 GB',
    description: 'Ryzen 5 Pro 4650U, 16 GB (half of it soldered, half in a slot), 512 GB, 14-inch Full HD at 400 nits: readable beside a window. Battery 86 %. Company lease returned in good order. Slight shine on the space bar. We removed the asset management; BIOS has no password. Charger 65 W USB-C. Sold with a plain invoice.',
    originalPrice: 138000, resalePrice: 47500, condition: 'good', usedMonths: 42, location: 'Shaheb Bazar, Rajshahi', phone: '+880 1000-000171',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 26, sellerKey: 'sadia',
    picture: { look: 'thinkpad', shot: 'books', ground: 'chalk', props: ['tag', 'plant'] },
  },
  {
    key: 'lenovo-thinkbook-14', brand: 'Lenovo', itemName: 'ThinkBook 14 G2, i5, two-tone grey',
    description: 'From my late father-in-law\'s accounts practice, kept like a ledger. i5-1135G7, 8 GB, 512 GB SSD, 14 inches. Fingerprint reader in the power button. Battery four hours. Keys lit, camera with its little shutter. No scratches that I can find and I have looked. Charger, manual and box are with it.',
    originalPrice: 84000, resalePrice: 45500, condition: 'excellent', usedMonths: 27, location: 'Zindabazar, Sylhet', phone: '+880 1000-000141',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 31, sellerKey: 'rafiq',
    picture: { look: 'twoTone', shot: 'lid', ground: 'gamcha', props: ['glasses', 'note'] },
  },
  {
    key: 'lenovo-p52', brand: 'Lenovo', itemName: 'ThinkPad P52, 32 GB, two disks',
    description: 'A desktop with a handle missing. i7-8750H, 32 GB, 512 GB NVMe and 1 TB, Quadro P1000, number pad, 15.6-inch Full HD. Battery 69 %. Left mouse button was worn, replaced with a new top case part. One pressure spot low on the screen, pale, you stop seeing it. 170 W charger. It compiles all day and asks for nothing.',
    originalPrice: 238000, resalePrice: 58000, condition: 'fair', usedMonths: 67, location: 'Elephant Road, Dhaka', phone: '+880 1000-000112',
    negotiable: true, advertised: false, sold: true, postedDaysAgo: 83, sellerKey: 'tanvir',
    picture: { look: 'thinkpadBig', shot: 'front', ground: 'mat', wallpaper: 'tiles', props: ['screws'], wear: { screenSpot: true } },
  },
]
