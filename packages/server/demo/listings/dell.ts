import type { DemoListing } from '../shapes.ts'

export const dell: readonly DemoListing[] = [
  {
    key: 'dell-latitude-7490', brand: 'Dell', itemName: 'Dell Latitude 7490 i5, 8 GB, 256 GB',
    description: 'Checked on my bench: i5-8350U, 8 GB, 256 GB SSD, 14-inch Full HD. Battery wear 19 %, about five hours of office work. All USB, HDMI and the network socket tested. Fan cleaned, new paste. Lid has the usual office scuffs, one sticker mark. Keyboard lit, no missing keys. Windows 10 Pro licence in the BIOS.',
    originalPrice: 125000, resalePrice: 28500, condition: 'good', usedMonths: 60, location: 'Elephant Road, Dhaka', phone: '+880 1000-000112',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 6, sellerKey: 'tanvir',
    picture: { look: 'latitude', shot: 'corner', ground: 'mat', wallpaper: 'sheet', props: ['screwdriver', 'tag'], wear: { scratches: 1 } },
  },
  {
    key: 'dell-xps-9310', brand: 'Dell', itemName: 'Dell XPS 13 9310, 16 GB, 512 GB',
    description: 'The prettiest laptop I have owned, given up only because my new job sent one. i7-1165G7, 16 GB, 512 GB, 13.4-inch 1920 x 1200. Battery 90 %. The white inside has stayed white. A faint line from the keyboard shows on the screen when it is off, invisible when on. Comes with the USB-A adapter, charger and the box.',
    originalPrice: 189000, resalePrice: 86000, condition: 'excellent', usedMonths: 30, location: 'Dhanmondi, Dhaka', phone: '+880 1000-000101',
    negotiable: true, advertised: true, sold: false, postedDaysAgo: 2, sellerKey: 'nadia',
    picture: { look: 'xps', shot: 'front', ground: 'walnut', wallpaper: 'river', props: ['cup', 'plant'] },
  },
  {
    key: 'dell-inspiron-3511', brand: 'Dell', itemName: 'Dell Inspiron 15 3511, i5 11th gen',
    description: 'Family laptop for classes and bills. i5-1135G7, 8 GB, 512 GB SSD, 15.6 inches with a number pad. Battery about three hours now. The left hinge is a bit stiff, so please open it from the middle. Plastic body, clean, small rub marks near the trackpad. Charger original. My son got a desktop, that is the whole story.',
    originalPrice: 64500, resalePrice: 38000, condition: 'good', usedMonths: 29, location: 'Zindabazar, Sylhet', phone: '+880 1000-000141',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 14, sellerKey: 'rafiq',
    picture: { look: 'inspiron', shot: 'keys', ground: 'gamcha', wallpaper: 'boat', props: ['glasses'], wear: { scratches: 1, shinyKeys: true } },
  },
  {
    key: 'dell-latitude-5420', brand: 'Dell', itemName: 'Dell Latitude 5420 i5, 16 GB, 512 GB',
    description: 'One of twelve from an office that closed, and the tidiest of them. i5-1145G7, 16 GB, 512 GB NVMe, 14-inch Full HD. Battery 85 % by the Dell test. Thunderbolt works with a dock. A shallow dent in the right front corner. Comes with charger, wiped, with Windows 11 Pro activated. Warranty ran out in May.',
    originalPrice: 132000, resalePrice: 43000, condition: 'good', usedMonths: 38, location: 'Shaheb Bazar, Rajshahi', phone: '+880 1000-000171',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 20, sellerKey: 'sadia',
    picture: { look: 'latitude', shot: 'books', ground: 'kraft', props: ['tag'], colour: '#5f646a', wear: { dent: 'right' } },
  },
  {
    key: 'dell-precision-5530', brand: 'Dell', itemName: 'Dell Precision 5530, 32 GB, Quadro',
    description: 'Workstation in an XPS coat. i7-8850H, 32 GB, 512 GB, Quadro P1000 with 4 GB. I drew whole buildings on it. Battery was swollen and has been replaced (original part, 40 cycles). The carbon palm rest is a little shiny on the left. Gets loud in renders. 130 W charger. Screen is the matte Full HD one, kind to the eyes.',
    originalPrice: 265000, resalePrice: 64000, condition: 'good', usedMonths: 66, location: 'Boyra, Khulna', phone: '+880 1000-000152',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 41, sellerKey: 'mitali',
    picture: { look: 'xps', shot: 'flat', ground: 'graph', wallpaper: 'tiles', props: ['ruler', 'pencil'], colour: '#8f9397', wear: { shinyKeys: true } },
  },
  {
    key: 'dell-g15-5511', brand: 'Dell', itemName: 'Dell G15 5511, RTX 3060, 16 GB',
    description: 'Played on, not mined on. i7-11800H, RTX 3060 6 GB, 16 GB, 512 GB and a free slot. 120 Hz screen. Temperatures after cleaning: CPU 84, GPU 74 in an hour of racing. W A S D are polished, everything else fine. Battery is for moving between sockets, say ninety minutes. It weighs 2.8 kg and so does the brick, nearly.',
    originalPrice: 146000, resalePrice: 81000, condition: 'good', usedMonths: 26, location: 'Uttara, Dhaka', phone: '+880 1000-000161',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 5, sellerKey: 'imran',
    picture: { look: 'dellG', shot: 'dusk', ground: 'walnut', wallpaper: 'night', props: ['mouse'], wear: { shinyKeys: true } },
  },
  {
    key: 'dell-vostro-3400', brand: 'Dell', itemName: 'Dell Vostro 3400 i3, 8 GB, 1 TB',
    description: 'I taught two years of online classes from this one. i3-1115G4, 8 GB, 1 TB hard disk, which is slow to wake: put an SSD in and it is a different animal, the slot is there. Battery two hours. The webcam is as bad as every webcam. Clean body, feet all present. My notes on the Pythagorean theorem are deleted, sadly.',
    originalPrice: 49500, resalePrice: 24000, condition: 'fair', usedMonths: 33, location: 'Charpara, Mymensingh', phone: '+880 1000-000181',
    negotiable: true, advertised: false, sold: false, postedDaysAgo: 29, sellerKey: 'jubayer',
    picture: { look: 'plainBlack', shot: 'corner-left', ground: 'chalk', wallpaper: 'hills', props: ['pencil', 'notebook'] },
  },
  {
    key: 'dell-e6430', brand: 'Dell', itemName: 'Dell Latitude E6430, built like a truck',
    description: 'For learning Linux, for a shop counter, for a child who drops things. i5-3320M, 8 GB, 240 GB SSD that I put in, 14 inches at 1366 x 768. The 9-cell battery stands out behind and gives three hours. Paint gone at the corners, one line in the lid. DVD drive works. Serial adapter included, should you still need one.',
    originalPrice: 92000, resalePrice: 13500, condition: 'fair', usedMonths: 128, location: 'Elephant Road, Dhaka', phone: '+880 1000-000112',
    negotiable: false, advertised: false, sold: false, postedDaysAgo: 75, sellerKey: 'tanvir',
    picture: { look: 'oldBusiness', shot: 'side', ground: 'oxide', wallpaper: 'code', props: ['screws'], colour: '#74777a', wear: { rubbed: true, scratches: 3 } },
  },
]
