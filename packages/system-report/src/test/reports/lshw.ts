export const machine = `nimbus
    description: Notebook
    product: Cloudbook 15 (CB15-EU#1)
    vendor: Hewlett-Packard
    version: 0.1
    serial: 5CG0412XYZ
    width: 64 bits`

export const core = `  *-core
       description: Motherboard
       product: 1A2B
       vendor: HP`

export const cpu = `     *-cpu
          description: CPU
          product: AMD Ryzen 5 7530U with Radeon Graphics
          vendor: Advanced Micro Devices [AMD]
          size: 2GHz
          configuration: cores=6 enabledcores=6 threads=12
        *-cache
             description: L1 cache
             size: 384KiB`

export const memory = `     *-memory
          description: System Memory
          size: 16GiB
        *-bank:0
             description: SODIMM DDR4
             serial: 00112233
             size: 8GiB
        *-bank:1
             description: SODIMM DDR4
             size: 8GiB
     *-firmware
          description: BIOS
          size: 64KiB
          capacity: 16MiB`

export const display = `     *-pci
          description: Host bridge
        *-display
             description: VGA compatible controller
             product: TU117M [GeForce GTX 1650 Mobile / Max-Q]
             vendor: NVIDIA Corporation
        *-display
             description: VGA compatible controller
             product: Barcelo [Radeon Vega 7]
             vendor: Advanced Micro Devices, Inc. [AMD/ATI]
             configuration: depth=32 driver=amdgpu latency=0 resolution=1920,1080`

export const storage = `        *-nvme
             description: NVMe device
             product: ACME NV1-512
             serial: N1N2N3
           *-namespace:0
                description: NVMe disk
                logical name: hwmon1
           *-namespace:1
                description: NVMe disk
                logical name: /dev/nvme0n1
                size: 476GiB (512GB)
              *-volume
                   description: EXT4 volume
                   logical name: /dev/nvme0n1p2
                   logical name: /
                   size: 475GiB
        *-sata
           *-disk
                description: ATA Disk
                product: ST1000LM0XX
                logical name: /dev/sda
                size: 931GiB (1TB)
           *-cdrom
                description: DVD writer
                product: Slimtype DVD
                logical name: /dev/sr0
        *-usb
             description: Mass storage device
             bus info: usb@1:4
             configuration: driver=usb-storage speed=480Mbit/s
           *-disk
                product: Stick
                logical name: /dev/sdb
                size: 28GiB (30GB)`

export const battery = `  *-battery
       product: PB-41
       capacity: 41040mWh
       configuration: voltage=11,5V
  *-power UNCLAIMED
       capacity: 65mWh`

export const report = [machine, core, cpu, memory, display, storage, battery].join('\n')

export const json = {
  id: 'nimbus',
  class: 'system',
  product: 'ThinkPad',
  vendor: 'LENOVO',
  version: 'ThinkPad Z99 Gen 3',
  serial: 'PF0Z12AB',
  children: [
    {
      id: 'cpu',
      class: 'processor',
      product: 'Intel(R) Core(TM) Ultra 5 125U',
      configuration: { cores: '12', threads: '14' },
    },
    {
      id: 'memory',
      class: 'memory',
      description: 'Systemspeicher',
      units: 'bytes',
      size: 34359738368,
      children: [{ id: 'bank:0', class: 'memory', units: 'bytes', size: 34359738368 }],
    },
    { id: 'firmware', class: 'memory', units: 'bytes', size: 131072 },
    { id: 'display', class: 'display', vendor: 'Intel Corporation', product: 'Meteor Lake-P [Intel Graphics]' },
    {
      id: 'disk',
      class: 'disk',
      product: 'Samsung SSD 870',
      logicalname: '/dev/sda',
      units: 'bytes',
      size: 1000204886016,
      children: [{ id: 'volume:0', class: 'volume', logicalname: ['/dev/sda2', '/'] }],
    },
    { id: 'battery', class: 'power', units: 'mWh', capacity: 57000 },
  ],
}
