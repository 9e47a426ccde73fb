import type { DemoListing } from '../shapes.ts'

export const asus: readonly DemoListing[] = [
  {
    key: 'asus-vivobook-x512', brand: 'Asus', itemName: 'VivoBook 15 X512FA, i5, 8 GB',
    description: 'i5-8265U, 8 GB, 512 GB SSD, 15.6 inches with almost no frame, which made my small desk feel bigger. Battery went from six hours to three over the years. The plastic around the charging hole has a hairline crack, it charges firmly all the same. Keys lit on three levels. Cleaned inside and out last week.',
    originalPrice: 68000, resalePrice: 32500, condition: 'good', usedMonths: 51, location: 'Khulshi, Chattogram', phone: '+880 1000-000131',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 18, sellerKey: 'farzana',
    picture: { look: 'plainSilver', shot: 'corner', ground: 'terrazzo', wallpaper: 'leaves', props: ['phone', 'cup'] },
  },
  {
    key: 'asus-zenbook-oled', brand: 'Asus', itemName: 'ZenBook 14 OLED UX3402, i5 12th gen',
    description: 'Colours on this screen spoil you: 2880 x 1800 OLED, 90 Hz. i5-1240P, 8 GB, 512 GB. I kept the taskbar hidden from day one, no burn-in, photo of a grey page on request. Battery 94 %. Ponder Blue lid shows prints and nothing worse. The trackpad turns into a number pad. 65 W charger, sleeve and box included.',
    originalPrice: 124000, resalePrice: 84000, condition: 'excellent', usedMonths: 15, location: 'Boyra, Khulna', phone: '+880 1000-000152',
    negotiable: true, advertised: true, sold: false, postedDaysAgo: 6, sellerKey: 'mitali',
    picture: { look: 'zenbook', shot: 'corner-left', ground: 'chalk', wallpaper: 'night', props: ['plant', 'pen'] },
  },
  {
    key: 'asus-zephyrus-g14', brand: 'Asus', itemName: 'ROG Zephyrus G14 (2021), Moonlight White',
    description: 'The small one that beats the big ones. Ryzen 9 5900HS, RTX 3060, 16 GB, 1 TB, 14-inch QHD at 120 Hz. White, and I washed my hands. Health 87 %, seven hours without games. No webcam in this model, none at all, so bring your own. Slight yellowing at the wrist edge if you hunt for it. Original 180 W charger.',
    originalPrice: 192000, resalePrice: 118000, condition: 'excellent', usedMonths: 29, location: 'Uttara, Dhaka', phone: '+880 1000-000162',
    negotiable: true, advertised: true, sold: false, postedDaysAgo: 4, sellerKey: 'imran',
    picture: { look: 'zephyrus', shot: 'back', ground: 'walnut', props: ['mouse'], stickers: ['peak'] },
  },
  {
    key: 'asus-tuf-a15', brand: 'Asus', itemName: 'TUF Gaming A15, Ryzen 5, GTX 1650',
    description: 'First gaming laptop, good teacher. Ryzen 5 4600H, GTX 1650 4 GB, 8 GB memory plus 8 I added, 512 GB. 144 Hz. One screw is missing from the bottom, blame me. Battery 74 %. There is a scratch on the lid where a controller fell on it. Runs everything at medium settings and some things at high ones.',
    originalPrice: 92000, resalePrice: 52000, condition: 'good', usedMonths: 39, location: 'Uttara, Dhaka', phone: '+880 1000-000162',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 28, sellerKey: 'imran',
    picture: { look: 'tuf', shot: 'keys', ground: 'mat', wallpaper: 'night', props: ['screwdriver'], wear: { shinyKeys: true } },
  },
  {
    key: 'asus-zenbook-duo', brand: 'Asus', itemName: 'ZenBook Duo 14 UX482, two screens',
    description: 'Timeline below, picture above: for editing there is nothing like it. i7-1165G7, 16 GB, 512 GB, 14-inch touch and a 12.6-inch strip that tilts up. Battery 85 %. Needs a desk, because the keyboard sits at the very front; the wrist rest is included, as is the pen. A soft mark on the lower screen from the pen clip.',
    originalPrice: 186000, resalePrice: 98000, condition: 'good', usedMonths: 30, location: 'Boyra, Khulna', phone: '+880 1000-000151',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 12, sellerKey: 'mitali',
    picture: { look: 'zenbookDuo', shot: 'front', ground: 'graph', wallpaper: 'arcs', props: ['pen', 'notebook'] },
  },
  {
    key: 'asus-strix-g513', brand: 'Asus', itemName: 'ROG Strix G15, Ryzen 7, RTX 3060',
    description: 'Ryzen 7 5800H, RTX 3060, 16 GB, 512 GB, 15.6-inch at 144 Hz. The light strip round the front still does all its tricks. Liquid metal from the factory, left alone. Battery 80 %. Left arrow key sits a touch lower than its friends. HDMI and network sit at the back, which keeps the desk tidy. Cash or bank, come and play a round first.',
    originalPrice: 164000, resalePrice: 92000, condition: 'good', usedMonths: 31, location: 'Mirpur DOHS, Dhaka', phone: '+880 1000-000161',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 22, sellerKey: 'imran',
    picture: { look: 'strix', shot: 'dusk', ground: 'walnut', wallpaper: 'arcs', props: ['phone'] },
  },
  {
    key: 'asus-expertbook-b1', brand: 'Asus', itemName: 'ExpertBook B1400, i3, 8 GB',
    description: 'Reception desk laptop, opened at nine and closed at five. i3-1115G4, 8 GB, 256 GB, 14 inches, matte. Battery 91 % because it lived on the charger set to eighty. Network socket, HDMI, old VGA even. No visible wear except a polished trackpad. Windows 11 Pro activated. We have charger and box. Fixed price, quick answer.',
    originalPrice: 62000, resalePrice: 34000, condition: 'excellent', usedMonths: 26, location: 'Shaheb Bazar, Rajshahi', phone: '+880 1000-000172',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 33, sellerKey: 'sadia',
    picture: { look: 'plainBlack', shot: 'books', ground: 'linen', props: ['note', 'pen'], colour: '#32373f' },
  },
  {
    key: 'asus-x441', brand: 'Asus', itemName: 'Asus X441UA, i3, 1 TB, for light use',
    description: 'I will not oversell it. i3-6006U, 4 GB, 1 TB hard disk, 14 inches at 1366 x 768. Starts in a minute, then does its duty. Battery is finished: it runs on the charger only. Speakers surprisingly loud, my pupils can confirm. DVD drive works. A small crack in the lid corner, taped. Good for a shop ledger or a first laptop.',
    originalPrice: 38500, resalePrice: 12000, condition: 'fair', usedMonths: 84, location: 'Charpara, Mymensingh', phone: '+880 1000-000181',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 90, sellerKey: 'jubayer',
    picture: { look: 'plainBrown', shot: 'corner-left', ground: 'oxide', wallpaper: 'sheet', props: ['pencil'], wear: { cracked: true, scratches: 2 } },
  },
]
