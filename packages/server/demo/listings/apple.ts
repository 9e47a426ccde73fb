import type { DemoListing } from '../shapes.ts'

export const apple: readonly DemoListing[] = [
  {
    key: 'apple-air-m1', brand: 'Apple', itemName: 'MacBook Air M1 (2020), 8 GB, 256 GB',
    description: 'Battery health 88 %, 214 cycles, and still a full working day away from the socket. No fan, so no noise. One hairline on the lid that you only find under a lamp. 13.3-inch Retina screen without a single bad pixel. Box, original 30 W charger and the receipt come with it. Signed out of iCloud; you can check it at my table before you pay.',
    originalPrice: 118000, resalePrice: 72000, condition: 'excellent', usedMonths: 31, location: 'Dhanmondi, Dhaka', phone: '+880 1000-000101',
    negotiable: false, advertised: true, sold: false, postedDaysAgo: 3, sellerKey: 'nadia',
    picture: { look: 'macbookAir', shot: 'corner', ground: 'oak', wallpaper: 'dunes', props: ['tea', 'tag'], wear: { scratches: 1 } },
  },
  {
    key: 'apple-air-m2', brand: 'Apple', itemName: 'MacBook Air M2 13.6-inch, Midnight',
    description: 'Bought for a thesis, handed in, hardly used since. 8 GB memory, 256 GB disk, 61 battery cycles, health 98 %. The midnight colour shows fingerprints and there is a tiny bright nick beside the MagSafe port, see the photo. Otherwise I would call it new. Charger and cable included, box lost when we moved.',
    originalPrice: 148000, resalePrice: 109500, condition: 'excellent', usedMonths: 11, location: 'Agrabad, Chattogram', phone: '+880 1000-000131',
    negotiable: true, advertised: true, sold: false, postedDaysAgo: 1, sellerKey: 'farzana',
    picture: { look: 'macbookAirNotch', shot: 'lid', ground: 'linen', props: ['marigold'], colour: '#2c3340' },
  },
  {
    key: 'apple-pro-14', brand: 'Apple', itemName: 'MacBook Pro 14 M1 Pro, 16 GB, 512 GB',
    description: 'My editing machine for two years; I moved to a desktop. M1 Pro with 8 cores, 16 GB, 512 GB. Health 91 %, 173 cycles. The 120 Hz screen is spotless because it never left the studio. Two small marks on the bottom from a metal stand. All ports work: HDMI, SD, three Thunderbolt, and the jack, which I used daily.',
    originalPrice: 242000, resalePrice: 142000, condition: 'excellent', usedMonths: 27, location: 'Boyra, Khulna', phone: '+880 1000-000151',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 9, sellerKey: 'mitali',
    picture: { look: 'macbookPro', shot: 'front', ground: 'chalk', wallpaper: 'arcs', props: ['plant', 'pencil'], colour: '#8d8f92' },
  },
  {
    key: 'apple-pro-2015', brand: 'Apple', itemName: 'MacBook Pro 13 Retina, early 2015',
    description: 'The last one with all the ports and the keyboard that people still miss. i5 at 2.7 GHz, 8 GB, 128 GB flash. Battery was changed eight months ago (112 cycles now). A dent at the left front corner from a bus ride, the screen coating is clean. Runs Monterey; heavier video work makes the fans speak up. Honest price for an honest machine.',
    originalPrice: 132000, resalePrice: 34500, condition: 'fair', usedMonths: 98, location: 'Elephant Road, Dhaka', phone: '+880 1000-000111',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 34, sellerKey: 'tanvir',
    picture: { look: 'macbookProOld', shot: 'corner-left', ground: 'mat', wallpaper: 'hills', props: ['screwdriver', 'screws'], wear: { dent: 'left', scratches: 2 }, stickers: [] },
  },
  {
    key: 'apple-air-2017', brand: 'Apple', itemName: 'MacBook Air 13 (2017) i5, 8 GB',
    description: 'For writing, browsing, lectures. i5-5350U, 8 GB, 128 GB flash, 1440 x 900 screen. Battery says "Service recommended" and holds about two hours and a half. Keys shiny from a lot of essays. MagSafe charger is a good copy, not original. It was never opened, never wet, never dropped. I checked the screen: no lines, no spots.',
    originalPrice: 96000, resalePrice: 31000, condition: 'good', usedMonths: 76, location: 'Zindabazar, Sylhet', phone: '+880 1000-000141',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 52, sellerKey: 'rafiq',
    picture: { look: 'macbookAirOld', shot: 'keys', ground: 'walnut', wallpaper: 'sun', props: ['notebook', 'pen'], wear: { shinyKeys: true, scratches: 1 } },
  },
  {
    key: 'apple-pro-16-2019', brand: 'Apple', itemName: 'MacBook Pro 16 (2019) i9, 1 TB',
    description: 'Eight-core i9-9880H, 16 GB, 1 TB, Radeon Pro 5500M 4 GB. Still renders faster than most new ultrabooks, and is warmer than all of them. Battery health 82 %, so plan on four hours. Light wear on the palm rest, screen perfect, speakers wonderful. 96 W charger original. New thermal paste in March, invoice from my own bench.',
    originalPrice: 298000, resalePrice: 96000, condition: 'good', usedMonths: 54, location: 'Elephant Road, Dhaka', phone: '+880 1000-000111',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 17, sellerKey: 'tanvir',
    picture: { look: 'macbookProBar', shot: 'books', ground: 'oak', props: ['tag', 'pencil'], colour: '#77797d', wear: { scratches: 1 } },
  },
  {
    key: 'apple-12-2017', brand: 'Apple', itemName: 'MacBook 12-inch (2017), Rose Gold',
    description: 'Under a kilo and no fan: it lived in my handbag. m3-7Y32, 8 GB, 256 GB. One USB-C port is all it has; the little hub I used is included. Battery 86 %, 301 cycles. The letter E sometimes types twice, as this keyboard is known to do. Very small scratch on the lid. Fine for mail, writing and video, not for editing.',
    originalPrice: 138000, resalePrice: 37000, condition: 'good', usedMonths: 70, location: 'Gulshan 2, Dhaka', phone: '+880 1000-000102',
    negotiable: true, advertised: false, sold: true, postedDaysAgo: 61, sellerKey: 'nadia',
    picture: { look: 'macbook12', shot: 'side', ground: 'linen', wallpaper: 'leaves', props: ['cup'] },
  },
  {
    key: 'apple-pro-13-m1', brand: 'Apple', itemName: 'MacBook Pro 13 M1, Touch Bar, 512 GB',
    description: 'Office machine, replaced on schedule, not because of any fault. M1, 8 GB, 512 GB. 147 cycles, health 93 %. Touch Bar works end to end. Fine scratches on the lid from a sleeve with a zip. We wiped it with the company profile removed; you set it up as your own. VAT invoice possible. Six identical ones were sold, this is the last.',
    originalPrice: 165000, resalePrice: 88000, condition: 'good', usedMonths: 36, location: 'Shaheb Bazar, Rajshahi', phone: '+880 1000-000171',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 23, sellerKey: 'sadia',
    picture: { look: 'macbookProBar', shot: 'back', ground: 'graph', props: ['charger'], wear: { scratches: 2 } },
  },
]
