import type { DemoListing } from '../shapes.ts'

export const microsoft: readonly DemoListing[] = [
  {
    key: 'microsoft-laptop-3', brand: 'Microsoft', itemName: 'Surface Laptop 3 13.5, Platinum fabric',
    description: 'The fabric palm rest is the pleasant part, and it is clean: I wiped it weekly. i5-1035G7, 8 GB, 256 GB, tall 13.5-inch touch screen, 2256 x 1504. Battery 84 %, seven hours. No cracks in the glass, which this model is known for; checked under a lamp. Magnetic charger original. One corner of the lid has a speck of paint off.',
    originalPrice: 142000, resalePrice: 57000, condition: 'good', usedMonths: 45, location: 'Dhanmondi, Dhaka', phone: '+880 1000-000101',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 7, sellerKey: 'nadia',
    picture: { look: 'surfaceLaptop', shot: 'corner', ground: 'linen', wallpaper: 'leaves', props: ['tea', 'notebook'] },
  },
  {
    key: 'microsoft-pro-7', brand: 'Microsoft', itemName: 'Surface Pro 7, i5, with keyboard',
    description: 'Tablet, stand and keyboard cover, all three together. i5-1035G4, 8 GB, 256 GB, 12.3-inch 2736 x 1824. USB-C and USB-A. Battery 81 %, about five hours. I annotated exam papers on it, the screen has a protector since the first day. The cover\'s cloth is a little dark at the wrist. Pen not included; it lives with my daughter.',
    originalPrice: 118000, resalePrice: 52000, condition: 'good', usedMonths: 48, location: 'Charpara, Mymensingh', phone: '+880 1000-000182',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 10, sellerKey: 'jubayer',
    picture: { look: 'surfacePro', shot: 'stand', ground: 'oak', wallpaper: 'boat', props: ['pencil', 'tea'] },
  },
  {
    key: 'microsoft-laptop-4-15', brand: 'Microsoft', itemName: 'Surface Laptop 4 15, Ryzen 7, black',
    description: 'Matte black metal, a 15-inch 3:2 touch screen, and the quietest keys in the office. Ryzen 7 Surface Edition, 8 GB, 512 GB. Battery 88 %. Used by our director, that is to say, hardly. Prints wipe off with a dry cloth. Wiped and signed out of every account. Charger, box and the little papers included. Fixed price.',
    originalPrice: 176000, resalePrice: 84500, condition: 'excellent', usedMonths: 29, location: 'Shaheb Bazar, Rajshahi', phone: '+880 1000-000172',
    negotiable: false, advertised: true, sold: false, postedDaysAgo: 12, sellerKey: 'sadia',
    picture: { look: 'surfaceLaptop', shot: 'back', ground: 'chalk', props: ['cup', 'plant'], colour: '#2b2c2f' },
  },
  {
    key: 'microsoft-laptop-go', brand: 'Microsoft', itemName: 'Surface Laptop Go, ice blue, 12.4-inch',
    description: 'Small, light, ice blue, made for lectures and long bus rides. i5-1035G1, 8 GB, 128 GB, touch screen. Fingerprint reader in the power key. Battery 87 %, six hours. Keys are not lit, so mind dark rooms. I covered the lid with stickers and then peeled all but two, the rest left no trace. Bottom has small scratches.',
    originalPrice: 82000, resalePrice: 39000, condition: 'good', usedMonths: 34, location: 'Agrabad, Chattogram', phone: '+880 1000-000131',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 19, sellerKey: 'farzana',
    picture: { look: 'surfaceLaptop', shot: 'lid', ground: 'kantha', props: ['marigold', 'pen'], colour: '#9fb6c6', stickers: ['star', 'chilli'] },
  },
  {
    key: 'microsoft-book-2', brand: 'Microsoft', itemName: 'Surface Book 2 13.5, i7, GTX 1050',
    description: 'Screen comes off at the press of a key, both halves have a battery. i7-8650U, 16 GB, 512 GB, GTX 1050 in the base. Tablet half 78 %, base 85 %. The detach mechanism was tested fifty times on my bench: it lets go each time. Bright spot at the lower edge of the screen, small. The famous hinge is in perfect order.',
    originalPrice: 248000, resalePrice: 67000, condition: 'good', usedMonths: 63, location: 'Elephant Road, Dhaka', phone: '+880 1000-000111',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 32, sellerKey: 'tanvir',
    picture: { look: 'surfaceBook', shot: 'side', ground: 'mat', wallpaper: 'river', props: ['screwdriver', 'tag'] },
  },
  {
    key: 'microsoft-pro-6', brand: 'Microsoft', itemName: 'Surface Pro 6, black, 8 GB, 128 GB',
    description: 'A black tablet which has served as my second desk. i5-8250U, 8 GB, 128 GB and a card slot for more. 12.3 inches. Battery 72 %, about four hours. Stand is firm at every angle. There are scratches along the back from shelves. Keyboard cover included, its lights work. Charger not original, but strong enough. A fair exchange, I think.',
    originalPrice: 102000, resalePrice: 36000, condition: 'fair', usedMonths: 65, location: 'Zindabazar, Sylhet', phone: '+880 1000-000141',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 49, sellerKey: 'rafiq',
    picture: { look: 'surfacePro', shot: 'stand', ground: 'gamcha', wallpaper: 'monsoon', props: ['glasses'], colour: '#2d2e31', wear: { scratches: 2 } },
  },
]
