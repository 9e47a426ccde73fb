import { dmi, fetch, systeminfo } from './guests.ts'
import { type Brought, intel } from './languages.ts'

const i5 = 'Intel Core i5-1135G7'
const plist = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<array>\n${items.map((item) => `<dict><key>_items</key><array>${item}</array></dict>`).join('\n')}\n</array>\n</plist>`
const dict = (pairs: Record<string, string | number>, inner = '') =>
  `<dict>${Object.entries(pairs)
    .map(([key, value]) =>
      typeof value === 'number'
        ? `<key>${key}</key>\n\t<integer>${value}</integer>`
        : `<key>${key}</key>\n\t<string>${value}</string>`,
    )
    .join('\n')}${inner}</dict>`
export const spx = plist(
  dict({
    _name: 'hardware_overview',
    cpu_type: '6-Core Intel Core i7',
    machine_model: 'MacBookPro15,1',
    machine_name: 'MacBook Pro',
    number_processors: 6,
    physical_memory: '16 GB',
    serial_number: 'C02ZZ11AACME',
  }),
  dict({
    _name: 'kHW_IntelUHDGraphics630Item',
    sppci_device_type: 'spdisplays_gpu',
    sppci_model: 'Intel UHD Graphics 630',
  }),
  dict(
    { _name: 'kHW_AMDRadeonRX580Item' },
    `<key>spdisplays_ndrvs</key><array>${dict({ _name: 'ACME 27', _spdisplays_pixels: '2560 x 1440' })}</array><key>sppci_device_type</key><string>spdisplays_egpu</string><key>sppci_model</key><string>AMD Radeon RX 580</string>`,
  ),
  dict({ _name: 'os_overview', os_version: 'macOS 12.7.4 (21H1123)' }),
  dict(
    { _name: 'Macintosh HD', size_in_bytes: 499963174912 },
    `<key>physical_drive</key>${dict({ device_name: 'APPLE SSD AP0512M', is_internal_disk: 'yes', medium_type: 'ssd' })}`,
  ),
  dict({ _name: 'health', sppower_battery_cycle_count: 321 }),
)

const macFacts = { maker: 'Apple', model: 'MacBook Pro' }
const mac = (...lines: string[]) =>
  `Hardware Overview:\n\n  Model Name: MacBook Pro\n  Model Identifier: MacBookPro16,1\n\n${lines.join('\n')}\n`

export const parts: Brought[] = [
  [
    'System Information’s own file, with a card in a box',
    spx,
    {
      ...macFacts,
      cpu: 'Intel Core i7',
      cores: 6,
      ramGb: 16,
      storageGb: 512,
      storageKind: 'ssd',
      gpu: ['Intel UHD Graphics 630'],
      os: 'macOS 12.7.4',
      batteryCycles: 321,
    },
  ],
  [
    'system_profiler with a card in a box',
    mac(
      'Graphics/Displays:\n',
      '    Intel UHD Graphics 630:\n',
      '      Chipset Model: Intel UHD Graphics 630\n      Type: GPU\n      Bus: Built-In\n',
      '    Radeon RX 580:\n',
      '      Chipset Model: Radeon RX 580\n      Type: External GPU\n      Bus: PCIe\n',
    ),
    { ...macFacts, gpu: ['Intel UHD Graphics 630'] },
  ],
  [
    'a panel of which macOS gives the picture scaled to it',
    mac('    Color LCD:\n      Display Type: Built-In Retina LCD\n      Resolution: 3360 x 2100 (QWXGA)\n'),
    macFacts,
  ],
  [
    'fastfetch with a card in a box',
    fetch(
      'Fedora Linux 41 x86_64',
      'ThinkPad X280',
      'GPU 1: Intel UHD Graphics 620 @ 1.10 GHz [Integrated]',
      'GPU 2: NVIDIA GeForce RTX 3070 (7.66 GiB) [Discrete]',
    ),
    {
      maker: 'Lenovo',
      model: 'ThinkPad X280',
      cpu: i5,
      ramGb: 4,
      gpu: ['Intel UHD Graphics 620'],
      os: 'Fedora Linux 41',
    },
  ],
  [
    'inxi with a card in a box, and fewer points than the panel has',
    'Graphics:\n  Device-1: Intel UHD Graphics 620 vendor: Lenovo driver: i915\n  Device-2: NVIDIA GP104 [GeForce GTX 1070] vendor: Gigabyte driver: nvidia\n  Monitor-1: eDP-1 model: ACME 0x0a1b res: mode: 1600x900 hz: 48 size: 309x174mm (12.2x6.9") modes: max: 1920x1080 min: 640x480\n',
    { gpu: ['Intel UHD Graphics 620'], resolution: '1920x1080', screenInches: 14 },
  ],
  [
    'lshw with a card behind Thunderbolt',
    'box\n    description: Notebook\n    product: Swift SF314-57G\n    vendor: Acer\n  *-core\n     *-pci\n        *-display\n             product: UHD Graphics 620\n             vendor: Intel Corporation\n        *-pci:1\n             product: JHL6540 Thunderbolt 3 Bridge\n           *-display\n                product: Ellesmere [Radeon RX 470/480/570/570X/580/580X/590]\n                vendor: Advanced Micro Devices, Inc. [AMD/ATI]\n',
    { maker: 'Acer', model: 'Swift SF314-57G', gpu: ['Intel UHD Graphics 620'] },
  ],
  [
    'a screen that is scaled, as an old inxi gives it',
    'Graphics:\n  Device-1: Intel UHD Graphics 620 driver: i915\n  Display: wayland server: X.org resolution: 1536x864~60Hz\n',
    { gpu: ['Intel UHD Graphics 620'], refreshHz: 60 },
  ],
  [
    'neofetch of macOS, which gives the scaled picture',
    'OS: macOS 12.6 21G115 x86_64\nHost: MacBookPro14,1\nResolution: 1680x1050\nCPU: Intel i5-7360U (4) @ 2.30GHz\nMemory: 5000MiB / 8192MiB\n',
    { maker: 'Apple', model: 'MacBookPro14,1', cpu: 'Intel Core i5-7360U', ramGb: 8, os: 'macOS 12.6' },
  ],
  [
    'fastfetch of Windows with Lenovo’s code, memory behind the graphics and a build number',
    'OS: Windows 11 Pro 10.0.22631.4169 (23H2) x86_64\nHost: 82JH (Lenovo IdeaPad 5 Pro 14ACN6)\nCPU: AMD Ryzen 5 5600U (12) @ 4.21 GHz\nGPU: AMD Radeon(TM) Graphics (496.00 MiB) [Integrated]\nMemory: 9.81 GiB / 15.34 GiB (64%)\n',
    {
      maker: 'Lenovo',
      model: 'IdeaPad 5 Pro 14ACN6',
      cpu: 'AMD Ryzen 5 5600U',
      ramGb: 16,
      gpu: ['AMD Radeon Graphics'],
      os: 'Windows 11 Pro',
    },
  ],
  [
    'fastfetch with --stat, and the memory in use behind the graphics',
    'OS: Kubuntu 24.04 x86_64                      1ms\nHost: 21AB (ThinkPad E14 Gen 5) (V1.08)              0ms\nCPU: 13th Gen Intel(R) Core(TM) i5-1335U (12) @ 4.60 GHz  12.5ms\nGPU: Intel Iris Xe Graphics @ 1.25 GHz (0.6 GiB / 7.6 GiB, 8%) [Integrated]    2ms\nMemory: 3.00 GiB / 15.31 GiB (20%)     0ms\n',
    {
      maker: 'Lenovo',
      model: 'ThinkPad E14 Gen 5',
      cpu: 'Intel Core i5-1335U',
      ramGb: 16,
      gpu: ['Intel Iris Xe Graphics'],
      os: 'Kubuntu 24.04',
    },
  ],
  [
    'inxi with the processor’s kind in brackets',
    'CPU:\n  Info: dual core Intel Core i5-7200U [MT MCP] speed (MHz): avg: 1397\nInfo:\n  Processes: 201 Memory: 7.21 GiB used: 2.1 GiB (29.1%)\n  inxi: 3.3.13\n',
    { cpu: 'Intel Core i5-7200U', cores: 2, ramGb: 8 },
  ],
  ...['Unknow', 'Unkown', 'unknwon', 'To be filed by O.E.M.', 'To Be Filled By OEM', 'Tobe filled by O.E.M'].map(
    (name): Brought => [
      `systeminfo with '${name}'`,
      systeminfo('Acer', name),
      { maker: 'Acer', ramGb: 4, os: 'Windows 11 Pro' },
    ],
  ),
  [
    'systeminfo of a laptop that has Hyper-V on',
    `${systeminfo('Acer', 'Swift SF314-57G')}Hyper-V Requirements:      A hypervisor has been detected. Features required for Hyper-V will not be displayed.\nVirtualization-based security: Status: Running\n`,
    { maker: 'Acer', model: 'Swift SF314-57G', ramGb: 4, os: 'Windows 11 Pro' },
  ],
  [
    'PowerShell of a laptop that has Hyper-V on and a virtual disk attached',
    'Manufacturer        : Acer\nModel               : Swift SF314-57G\nHypervisorPresent   : True\nTotalPhysicalMemory : 8293918720\n\nFriendlyName : Msft Virtual Disk\nMediaType    : SSD\nSize         : 136365211648\n\nFriendlyName : SAMSUNG MZVLB256HAHQ\nMediaType    : SSD\nSize         : 256060514304\n',
    { maker: 'Acer', model: 'Swift SF314-57G', ramGb: 8, storageGb: 256, storageKind: 'ssd' },
  ],
  [
    'lscpu of a laptop that can run virtual machines',
    `Architecture: x86_64\nModel name: ${intel}\nCore(s) per socket: 4\nSocket(s): 1\nVirtualization: VT-x\nFlags: fpu vme vmx ssse3 aes xsave avx f16c rdrand lahf_lm abm ept vpid\n`,
    { cpu: i5, cores: 4 },
  ],
  [
    'dmidecode with numbers of the firmware in the name',
    dmi('Acer', 'Aspire A515-57 (V1.08) [0x1f3a]'),
    { maker: 'Acer', model: 'Aspire A515-57', ramGb: 4 },
  ],
]
