import type { DemoListing } from '../shapes.ts'

export const razer: readonly DemoListing[] = [
  {
    key: 'razer-blade-15-base', brand: 'Razer', itemName: 'Razer Blade 15 Base, RTX 3060',
    description: 'Black aluminium, no screaming angles. i7-10750H, RTX 3060, 16 GB, 512 GB, 15.6-inch 144 Hz. Battery checked for swelling, which these are known for: flat as a plate, 83 %. Fingerprints come with the finish. Small nick on the edge next to the charging port. Every key lights. The 180 W charger has its original cable.',
    originalPrice: 225000, resalePrice: 124000, condition: 'good', usedMonths: 32, location: 'Uttara, Dhaka', phone: '+880 1000-000161',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 8, sellerKey: 'imran',
    picture: { look: 'blade', shot: 'corner', ground: 'teal', wallpaper: 'arcs', props: ['mouse', 'phone'], wear: { scratches: 1 } },
  },
  {
    key: 'razer-stealth-13', brand: 'Razer', itemName: 'Razer Blade Stealth 13, GTX 1650 Ti',
    description: 'A small black brick of good manners. i7-1065G7, GTX 1650 Ti Max-Q, 16 GB, 512 GB, 13.3-inch matte Full HD. Battery 80 %, six hours of text. I wrote a book on it, so the space bar shines on the right side. Speakers either side of the keys are clear. A few scratches underneath, around the feet. Charges from any strong USB-C.',
    originalPrice: 196000, resalePrice: 78000, condition: 'good', usedMonths: 47, location: 'Banani, Dhaka', phone: '+880 1000-000102',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 27, sellerKey: 'nadia',
    picture: { look: 'blade', shot: 'keys', ground: 'linen', wallpaper: 'hills', props: ['notebook', 'glasses'], wear: { shinyKeys: true } },
  },
  {
    key: 'razer-blade-14', brand: 'Razer', itemName: 'Razer Blade 14 (2021), RTX 3070, QHD',
    description: 'Ryzen 9 5900HX, RTX 3070 8 GB, 16 GB, 1 TB, 14-inch QHD at 165 Hz, in something the size of a magazine. Battery health 90 %, four and a half hours on light work. Used as a travel machine, mostly in hotels. Pristine apart from one faint ring where a cup was set down, once, never again. Full box, receipt from Singapore.',
    originalPrice: 278000, resalePrice: 168000, condition: 'excellent', usedMonths: 26, location: 'Gulshan 2, Dhaka', phone: '+880 1000-000101',
    negotiable: false, advertised: true, sold: false, postedDaysAgo: 5, sellerKey: 'nadia',
    picture: { look: 'blade', shot: 'dusk', ground: 'oak', wallpaper: 'leaves', props: ['cup'] },
  },
  {
    key: 'razer-blade-pro-17', brand: 'Razer', itemName: 'Razer Blade Pro 17, 300 Hz, RTX 2070',
    description: 'For the desk that has no room for a desk computer. i7-10875H, RTX 2070 Max-Q, 16 GB, 512 GB and an empty M.2 slot, 17.3 inches at 300 Hz. Battery was swollen and is new (invoice, 22 cycles). SD slot, 2.5-gigabit network, three USB. Scuffed corner at the left front. Cut my last film on it; the next one needs more cores.',
    originalPrice: 385000, resalePrice: 172000, condition: 'good', usedMonths: 50, location: 'Boyra, Khulna', phone: '+880 1000-000152',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 40, sellerKey: 'mitali',
    picture: { look: 'bladePro', shot: 'books', ground: 'walnut', props: ['tag', 'plant'], wear: { dent: 'left' } },
  },
  {
    key: 'razer-book-13', brand: 'Razer', itemName: 'Razer Book 13, white, i7, 16 GB',
    description: 'Razer made one sensible laptop and this is it. i7-1165G7, 16 GB, 256 GB, 13.4-inch 16:10 touch, white aluminium. Battery 89 %, nine hours with the screen at half. HDMI and USB-A are on board, no adapters. A little yellow at the palm rest, wiped to almost nothing. Keyboard lights each key in its colour, or none, as you like.',
    originalPrice: 205000, resalePrice: 83000, condition: 'good', usedMonths: 39, location: 'Mohammadpur, Dhaka', phone: '+880 1000-000113',
    negotiable: true, advertised: false, sold: true, postedDaysAgo: 70, sellerKey: 'tanvir',
    picture: { look: 'bladeBook', shot: 'front', ground: 'terrazzo', wallpaper: 'dunes', props: ['plant', 'cup'] },
  },
]
