import type { Facts } from '../../facts.ts'
import { rows } from '../rows.ts'

/** Reports as people bring them: [what it is, the report, its facts]. */
export type Brought = readonly [title: string, text: string, facts: Facts]

/** A whole msinfo32: `labels` are its words for OS, maker, model, type, processor, memory; then the values. */
function msinfo(labels: string, os: string, maker: string, model: string, type: string, cpu: string, ram: string) {
  const [osName, makerName, modelName, typeName, cpuName, ramName] = labels.split('|')
  return [
    `System Information report written at: 03/05/26 10:11:12\n[System]\n`,
    rows(
      'Item|Value',
      `${osName}|${os}`,
      'Version|10.0.22631 Build 22631',
      `${makerName}|${maker}`,
      `${modelName}|${model}`,
      `${typeName}|${type}`,
      `${cpuName}|${cpu}`,
      'BIOS|ACME 1.2, 01/02/2024',
      `${ramName}|${ram}`,
      'X|7.71 GB',
    ),
    '\n[Drivers]\n',
    rows(
      'Name|Description|File|Type',
      'acmeflt|Microsoft Windows Filter of ACME|c:\\windows\\acmeflt.sys|Kernel',
      'acmewmi|Microsoft Windows Management for ACME|c:\\windows\\acmewmi.sys|Kernel',
      'vmnetacme|VMware Virtual Ethernet Adapter Driver|c:\\windows\\vmnet.sys|Kernel',
      'hvacme|Microsoft Hyper-V Virtual Machine Bus|c:\\windows\\hv.sys|Kernel',
    ),
    '\n[Services]\n',
    rows('Display Name|State', 'Microsoft Windows SMS Router|Stopped', 'VirtualBox system service|Running'),
  ].join('\n')
}

const intel = 'Intel(R) Core(TM) i5-1135G7 @ 2.40GHz'
const i5 = 'Intel Core i5-1135G7'
const vivo = { maker: 'ASUS', model: 'Vivobook X1502ZA', cpu: i5, cores: 4, ramGb: 8 }
const asus = ['ASUSTeK COMPUTER INC.', 'Vivobook X1502ZA'] as const

export const languages: Brought[] = [
  [
    'msinfo32 in English',
    msinfo(
      'OS Name|System Manufacturer|System Model|System Type|Processor|Installed Physical Memory (RAM)',
      'Microsoft Windows 11 Home',
      ...asus,
      'x64-based PC',
      `${intel}, 2419 Mhz, 4 Core(s), 8 Logical Processor(s)`,
      '8.00 GB',
    ),
    { ...vivo, os: 'Windows 11 Home' },
  ],
  [
    'msinfo32 in German',
    msinfo(
      'Betriebssystemname|Systemhersteller|Systemmodell|Systemtyp|Prozessor|Installierter physischer Speicher (RAM)',
      'Microsoft Windows 11 Pro',
      ...asus,
      'x64-basierter PC',
      `${intel}, 2419 MHz, 4 Kern(e), 8 logische(r) Prozessor(en)`,
      '8,00 GB',
    ),
    { ...vivo, os: 'Windows 11 Pro' },
  ],
  [
    'msinfo32 in French',
    msinfo(
      'Nom du système d’exploitation|Fabricant|Modèle|Type|Processeur|Mémoire physique (RAM) installée',
      'Microsoft Windows 10 Famille',
      ...asus,
      'PC à base de x64',
      `${intel}, 2419 MHz, 4 cœur(s), 8 processeur(s) logique(s)`,
      '8,00 Go',
    ),
    { ...vivo, os: 'Windows 10 Home' },
  ],
  [
    'msinfo32 in Spanish',
    msinfo(
      'Nombre del SO|Fabricante del sistema|Modelo el sistema|Tipo de sistema|Procesador|Memoria física instalada (RAM)',
      'Microsoft Windows 10 Pro',
      ...asus,
      'PC basado en x64',
      `${intel}, 2419 Mhz, 4 procesadores principales, 8 procesadores lógicos`,
      '8,00 GB',
    ),
    { ...vivo, os: 'Windows 10 Pro' },
  ],
  [
    'msinfo32 in Russian, where the count follows its word',
    msinfo(
      'Имя ОС|Изготовитель|Модель|Тип|Процессор|Установленная оперативная память (RAM)',
      'Майкрософт Windows 10 Домашняя для одного языка',
      ...asus,
      'Компьютер на базе x64',
      `${intel}, 2419 МГц, ядер: 4, логических процессоров: 8`,
      '8,00 ГБ',
    ),
    { ...vivo, os: 'Windows 10 Home Single Language' },
  ],
  [
    'msinfo32 in Bengali, with its digits',
    msinfo(
      'OS এর নাম|সিস্টেম নির্মাতা|সিস্টেম মডেল|সিস্টেমের ধরন|প্রসেসর|ইনস্টল করা ফিজিক্যাল মেমরি',
      'Microsoft Windows 11 Pro',
      ...asus,
      'x64-ভিত্তিক PC',
      `${intel}, ২৪১৯ MHz, ৪ কোর, ৮ লজিক্যাল প্রসেসর`,
      '৮.০০ GB',
    ),
    { ...vivo, os: 'Windows 11 Pro' },
  ],
  [
    'msinfo32 in Greek, of which no label is known',
    msinfo(
      'Όνομα λειτουργικού|Κατασκευαστής|Μοντέλο συστήματος|Τύπος|Επεξεργαστής|Εγκατεστημένη μνήμη',
      'Microsoft Windows 11 Home',
      ...asus,
      'Υπολογιστής x64',
      `${intel}, 2419 Mhz, 4 πυρήνες, 8 λογικοί επεξεργαστές`,
      '8,00 GB',
    ),
    { ...vivo, os: 'Windows 11 Home' },
  ],
  [
    'msinfo32 in Arabic, with another comma',
    msinfo(
      'اسم نظام التشغيل|الشركة|طراز النظام|نوع النظام|المعالج|الذاكرة المثبتة (RAM)',
      'Microsoft Windows 10 Pro',
      ...asus,
      'كمبيوتر x64',
      `${intel}، 2419 ميغاهرتز، 4 مركز، 8 معالج`,
      '8.00 GB',
    ),
    { ...vivo, os: 'Windows 10 Pro' },
  ],
  [
    'msinfo32 in Japanese',
    msinfo(
      'OS 名|システム製造元|システム モデル|システムの種類|プロセッサ|インストール済みの物理メモリ (RAM)',
      'Microsoft Windows 11 Home',
      ...asus,
      'x64 ベース PC',
      `${intel}、2419 Mhz、4 個のコア、8 個のロジカル プロセッサ`,
      '8.00 GB',
    ),
    { ...vivo, os: 'Windows 11 Home' },
  ],
]

const dmi = (maker: string, product: string) =>
  `# dmidecode 3.5\nHandle 0x0001, DMI type 1, 27 bytes\nSystem Information\n\tManufacturer: ${maker}\n\tProduct Name: ${product}\n\tVersion: 1.0\n\tSerial Number: VMQ-77-12AB\n\nHandle 0x0010, DMI type 17, 40 bytes\nMemory Device\n\tSize: 4 GB\n`
const systeminfo = (maker: string, model: string) =>
  `Host Name:                 BOX\nOS Name:                   Microsoft Windows 11 Pro\nSystem Manufacturer:       ${maker}\nSystem Model:              ${model}\nSystem Type:               x64-based PC\nTotal Physical Memory:     4,095 MB\n`
const fetch = (os: string, host: string, ...more: string[]) =>
  [`OS: ${os}`, `Host: ${host}`, `CPU: ${intel} (8) @ 2.42 GHz`, 'Memory: 1.10 GiB / 3.82 GiB (29%)', ...more].join(
    '\n',
  )
const inside = { cpu: i5 }

/** From inside WSL, virtual machines and containers: the processor is the laptop's, and nothing else. */
export const guests: Brought[] = [
  ['VMware in dmidecode', dmi('VMware, Inc.', 'VMware20,1'), {}],
  ['VirtualBox in dmidecode', dmi('innotek GmbH', 'VirtualBox'), {}],
  ['QEMU in dmidecode', dmi('QEMU', 'Standard PC (Q35 + ICH9, 2009)'), {}],
  ['Parallels in systeminfo', systeminfo('Parallels International GmbH.', 'Parallels ARM Virtual Machine'), {}],
  ['Hyper-V in systeminfo', systeminfo('Microsoft Corporation', 'Virtual Machine'), {}],
  ['VMware in systeminfo', systeminfo('VMware, Inc.', 'VMware7,1'), {}],
  [
    'VirtualBox in msinfo32 in German',
    msinfo(
      'Betriebssystemname|Systemhersteller|Systemmodell|Systemtyp|Prozessor|Installierter physischer Speicher (RAM)',
      'Microsoft Windows 11 Pro',
      'innotek GmbH',
      'VirtualBox',
      'x64-basierter PC',
      `${intel}, 2419 MHz, 2 Kern(e), 2 logische(r) Prozessor(en)`,
      '4,00 GB',
    ),
    inside,
  ],
  [
    'Hyper-V in PowerShell',
    'Manufacturer        : Microsoft Corporation\nModel               : Virtual Machine\nTotalPhysicalMemory : 4293918720\n\nName          : Intel(R) Core(TM) i5-1135G7 @ 2.40GHz\nNumberOfCores : 2\n\nFriendlyName : Msft Virtual Disk\nMediaType    : SSD\nSize         : 136365211648\n',
    inside,
  ],
  [
    'WSL in fastfetch',
    fetch(
      'Ubuntu 24.04 LTS x86_64',
      'Windows Subsystem for Linux - Ubuntu (2.3.26)',
      'Kernel: Linux 5.15.167.4-microsoft-standard-WSL2',
    ),
    inside,
  ],
  [
    'WSL in neofetch',
    fetch('Ubuntu 22.04.3 LTS on Windows 10 x86_64', 'ACME Book 15', 'Kernel: 5.15.90.1-microsoft-standard-WSL2'),
    inside,
  ],
  ['WSL 1 in neofetch', fetch('Debian GNU/Linux 11 x86_64', 'ACME Book 15', 'Kernel: 4.4.0-19041-Microsoft'), inside],
  [
    'QEMU in fastfetch',
    fetch('Debian GNU/Linux 12 x86_64', 'KVM/QEMU Standard PC (i440FX + PIIX, 1996) (pc-i440fx-8.1)'),
    inside,
  ],
  ['a container in fastfetch', `root@4f1c0de9a7b2\n${fetch('Alpine Linux v3.20 x86_64', 'ThinkPad X9')}`, inside],
  [
    'Docker’s machine in fastfetch',
    fetch('Alpine Linux v3.20 x86_64', 'ACME Book', 'Kernel: Linux 6.6.12-linuxkit'),
    inside,
  ],
  [
    'WSL in lscpu',
    `Architecture: x86_64\nModel name: 11th Gen ${intel}\nThread(s) per core: 2\nCore(s) per socket: 4\nSocket(s): 1\nFlags: fpu vme sse4_2 aes xsave avx f16c rdrand hypervisor lahf_lm abm\nHypervisor vendor: Microsoft\nVirtualization type: full`,
    inside,
  ],
  [
    'KVM in lscpu in German',
    `Architektur: x86_64\nModellname: Intel Core Processor (Skylake, IBRS)\nKern(e) pro Socket: 2\nSockel: 1\nHypervisor-Anbieter: KVM\nVirtualisierungstyp: voll`,
    {},
  ],
  ['VirtualBox in lsblk', 'NAME   SIZE TYPE MODEL\nsda   50.0G disk VBOX HARDDISK\n└─sda1 50.0G part', {}],
  ['QEMU in lsblk', 'NAME   SIZE TYPE MOUNTPOINT\nvda   250G disk\n└─vda1 250G part /', {}],
  [
    'VMware in inxi',
    `System:\n  Host: box Kernel: 6.5.0 Distro: Ubuntu 22.04\nMachine:\n  Type: Vmware System: VMware product: VMware Virtual Platform v: N/A\nCPU:\n  Info: dual core ${i5} [MCP] speed (MHz): avg: 2400\nDrives:\n  Local Storage: total: 60 GiB used: 9 GiB\n  ID-1: /dev/sda vendor: VMware model: Virtual S size: 60 GiB\n`,
    inside,
  ],
  [
    'VirtualBox in lshw',
    'box\n    description: Computer\n    product: VirtualBox\n    vendor: innotek GmbH\n  *-core\n     *-memory\n          size: 4GiB\n     *-display\n          product: VirtualBox Graphics Adapter\n          vendor: InnoTek\n',
    {},
  ],
  [
    'Parallels on a Mac',
    'Hardware Overview:\n  Model Name: Mac\n  Model Identifier: Parallels16,1\n  Memory: 4 GB\n  Total Number of Cores: 2\n',
    {},
  ],
]

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
    'dmidecode with numbers of the firmware in the name',
    dmi('Acer', 'Aspire A515-57 (V1.08) [0x1f3a]'),
    { maker: 'Acer', model: 'Aspire A515-57', ramGb: 4 },
  ],
]
