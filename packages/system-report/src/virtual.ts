import type { Source } from './combine.ts'
import { factsOf } from './facts.ts'

/** What firmware calls the machine that a program pretends to be, and what tools call WSL and containers. */
const guestName =
  /vmware|virtualbox|innotek|qemu|\bkvm\b|bochs|parallels|virtual ?(?:machine|platform|mac\d)|virtualization|standard pc \(|\bxen\b|hvm domu|bhyve|crosvm|ovirt|openstack|nutanix|red hat|compute engine|amazon ec2|droplet|windows subsystem|docker|podman|container|\blxc\b|\bwsl\d?\b/i

/**
 * Lines that only a guest prints, each after words of which it has one: these are found faster. Programs that run
 * guests leave drivers and services on the laptop itself, and Windows has a hypervisor on it: none of these is one of
 * theirs.
 */
const guestLines: [words: string[], line: RegExp][] = [
  // Kernels of WSL, of Docker's own machine and of Proxmox, whose containers see it.
  [
    ['-microsoft', '-Microsoft', '-linuxkit', '-pve'],
    /\b\d{1,2}\.\d{1,3}\.\d[\d.]{0,9}(?:-\d{1,6})?-(?:microsoft|linuxkit|pve)\b/i,
  ],
  [[' on Windows '], /(?:^|[ \t])OS ?: .{2,60} on Windows \d/m],
  // A flag of the processor among its others. No laptop's own system sees it.
  [
    ['hypervisor'],
    /\b(?:rdrand|f16c|avx|xsave|aes|popcnt|x2apic|fxsr|fma|ht|cx16|movbe|fsrm)\s+hypervisor\b|\bhypervisor\s+(?:lahf_lm|abm|syscall|ht|ibpb|ibrs|invpcid|lm)\b|"hypervisor"\s?: ?(?:true|")/,
  ],
  [
    ['yperv', 'iperv', 'iperw', 'иперв', 'іперв', '超管理器', 'ハイパーバイザ'],
    /^[^:\n]{0,40}(?:hyperv?is|hiper[vw]i|гиперв|гіперв|超管理器|ハイパーバイザ)[^:\n]{0,40}[:：]["\s,]{0,60}(?:data"\s{0,9}:\s{0,9}")?(?:KVM|VMware|Microsoft|Windows|Xen|Oracle|innotek|Parallels|QEMU|bhyve|Apple)/im,
  ],
  [
    ['Machine:'],
    /^[ \t>]{0,24}Machine:\s{1,24}Type: (?:vmware|virtualbox|virtual-?machine|kvm|qemu|hyper-?v|microsoft|oracle|parallels|xen|bochs|wsl2?|docker|podman|lxc|container)\b/im,
  ],
  [
    ['HARDDISK', 'QEMU', 'Virtual'],
    /\b(?:VBOX|QEMU)[ _](?:HARDDISK|NVMe)|VMware[ ,_].{0,10}Virtual[ _](?:S\b|disk|NVMe|SATA|SCSI|IDE)|(?:Msft|Microsoft) model: Virtual Disk|^[ \t├└─|`]{0,9}sd[a-z] .{0,80}Virtual Disk/m,
  ],
  [['vda', 'vdb'], /\/dev\/x?vd[ab]\b|^[ \t]{0,9}x?vd[a-z] .{0,60}\bdisk\b|"name"\s?: ?"x?vd[a-z]"/m],
  [
    ['VMware', 'VirtualBox', 'Parallels', 'irtio', 'QXL', 'Hyper-V', 'Paravirt'],
    /VMware SVGA|VirtualBox Graphics|Parallels Display|Virtio (?:1\.0 )?GPU|QXL (?:para|KMS)|Hyper-V virtual (?:VGA|batte)|Apple Paravirt/i,
  ],
  [
    ['VMware', 'VirtualMac', 'Parallels', 'VMW', 'VirtualBox'],
    /\b(?:VMware|VirtualMac|Parallels)\d{1,2},\d|Boot ROM Version: {1,3}(?:VMW|VirtualBox)|"boot_rom_version" ?: ?"(?:VMW|VirtualBox)/,
  ],
  // Docker names a container by its number, and mounts single files into it.
  [
    ['@', 'Host: ', '/etc/', '/wslg'],
    /(?<=(?:^|\s)[\w-]{1,32})@(?=[a-f]{0,11}\d)[0-9a-f]{12}(?=\s|$)|\bHost: (?=[a-f]{0,11}\d)[0-9a-f]{12} Kernel:|\/etc\/(?:hosts|hostname|resolv\.conf)"?,?\s*$|\/mnt\/wslg\b/m,
  ],
  [['overlay'], /^(?=[^]{0,4000}\broot@)[^]{0,8000}Disk \(\/\)[^\n]{1,60}\boverlay\b/],
]

/** Tools print what tells a guest at the beginning. */
const looked = 20_000

/** Whether a report comes from inside WSL, a virtual machine or a container. */
export function isGuest(text: string, sources: Source[]): boolean {
  const start = text.slice(0, looked)
  return (
    sources.some(({ facts: { maker = '', model = '' } }) => guestName.test(`${maker}\n${model}`)) ||
    guestLines.some(([words, line]) => words.some((word) => start.includes(word)) && line.test(start))
  )
}

/** A guest sees the laptop's own processor, by its full name, and nothing else of the laptop. */
export function lentByHost({ format, facts: { cpu } }: Source): Source {
  const own = cpu !== undefined && /\d{3}|\bM\d/.test(cpu) && !/[(]|virtual|qemu/i.test(cpu)
  return { format, facts: factsOf({ cpu: own ? cpu : undefined }), notes: ['virtual-machine'] }
}
