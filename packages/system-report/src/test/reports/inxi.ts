export const sections = {
  System: `Host: nimbus Kernel: 6.8.0-40-generic arch: x86_64 bits: 64 Desktop: Xfce v: 4.18.1
    Distro: Xubuntu 24.04 LTS (Noble Numbat)`,
  Machine: `Type: Laptop System: LENOVO product: 21AB0042XY v: ThinkPad Z99 Gen 3 serial: PF0Z12AB
    Mobo: LENOVO model: 21AB0042XY v: SDK0T08861 serial: L1HF00112 UEFI: LENOVO v: N3EET12W date: 01/02/2024`,
  Battery: `ID-1: BAT0 charge: 30.1 Wh (70.0%) condition: 43.0/50.0 Wh (86.0%) volts: 15.4 min: 15.4
    model: ACME 5B10 status: discharging cycles: 212
  Device-1: hidpp_battery_0 model: ACME Mouse charge: 55% (should be ignored) status: discharging`,
  CPU: `Info: 6-core model: AMD Ryzen 5 7530U with Radeon Graphics bits: 64 type: MT MCP cache: L2: 3 MiB
  Speed (MHz): avg: 1200 min/max: 400/4546 cores: 1: 1200 2: 1200`,
  Graphics: `Device-1: AMD Barcelo [Radeon Vega Series / Radeon Mobile Series] vendor: Lenovo driver: amdgpu
    v: kernel
  Device-2: ACME Integrated Camera driver: uvcvideo type: USB
  Display: x11 server: X.Org v: 21.1.11 driver: X: loaded: amdgpu
  Monitor-1: HDMI-A-0 model: ACME 27 res: 2560x1440 hz: 144 dpi: 109 size: 597x336mm (23.5x13.2")
  Monitor-2: eDP model: AU Optronics 0x1234 res: 1920x1200 hz: 60 dpi: 162 size: 301x188mm (11.9x7.4")
    diag: 355mm (14")
  API: OpenGL v: 4.6 renderer: AMD Radeon Graphics (radeonsi renoir LLVM 17.0.6)`,
  Drives: `Local Storage: total: 1.85 TiB used: 120 GiB (6.3%)
  ID-1: /dev/nvme0n1 vendor: ACME model: NV1-1000 size: 953.87 GiB temp: 35 C
  ID-2: /dev/sda vendor: ACME model: Stick type: USB size: 931.51 GiB`,
  Partition: `ID-1: / size: 930 GiB used: 120 GiB (12.9%) fs: ext4 dev: /dev/nvme0n1p2`,
  Info: `Memory: total: 16 GiB note: est. available: 14.98 GiB used: 5.1 GiB (34.0%)
  Processes: 301 Uptime: 2h 3m Shell: Bash inxi: 3.3.34`,
}

export function reportOf(some: Partial<typeof sections>): string {
  return Object.entries(some)
    .map(([name, text]) => `${name}:\n  ${text}`)
    .join('\n')
}

export const report = reportOf(sections)
