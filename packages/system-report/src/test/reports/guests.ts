import { type Brought, german, intel, msinfo } from './languages.ts'

export const dmi = (maker: string, product: string) =>
  `# dmidecode 3.5\nHandle 0x0001, DMI type 1, 27 bytes\nSystem Information\n\tManufacturer: ${maker}\n\tProduct Name: ${product}\n\tVersion: 1.0\n\tSerial Number: VMQ-77-12AB\n\nHandle 0x0010, DMI type 17, 40 bytes\nMemory Device\n\tSize: 4 GB\n`
export const systeminfo = (maker: string, model: string) =>
  `Host Name:                 BOX\nOS Name:                   Microsoft Windows 11 Pro\nSystem Manufacturer:       ${maker}\nSystem Model:              ${model}\nSystem Type:               x64-based PC\nTotal Physical Memory:     4,095 MB\n`
export const fetch = (os: string, host: string, ...more: string[]) =>
  [`OS: ${os}`, `Host: ${host}`, `CPU: ${intel} (8) @ 2.42 GHz`, 'Memory: 1.10 GiB / 3.82 GiB (29%)', ...more].join(
    '\n',
  )
const inside = { cpu: 'Intel Core i5-1135G7' }

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
      german,
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
  ['WSL in lsblk', 'NAME SIZE TYPE MOUNTPOINTS\nsdb    2G disk [SWAP]\nsdc    1T disk /mnt/wslg/distro', {}],
  [
    'a container of Proxmox in neofetch',
    fetch('Debian GNU/Linux 12 x86_64', 'ThinkPad X9', 'Kernel: Linux 6.8.4-2-pve'),
    inside,
  ],
  ['VirtualBox in lsblk', 'NAME   SIZE TYPE MODEL\nsda   50.0G disk VBOX HARDDISK\n└─sda1 50.0G part', {}],
  ['QEMU in lsblk', 'NAME   SIZE TYPE MOUNTPOINT\nvda   250G disk\n└─vda1 250G part /', {}],
  [
    'VMware in inxi',
    `System:\n  Host: box Kernel: 6.5.0 Distro: Ubuntu 22.04\nMachine:\n  Type: Vmware System: VMware product: VMware Virtual Platform v: N/A\nCPU:\n  Info: dual core Intel Core i5-1135G7 [MCP] speed (MHz): avg: 2400\nDrives:\n  Local Storage: total: 60 GiB used: 9 GiB\n  ID-1: /dev/sda vendor: VMware model: Virtual S size: 60 GiB\n`,
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
