export const table = `NAME        MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
loop0         7:0    0  63,8M  1 loop /snap/core20/2015
sda           8:0    0 931,5G  0 disk
└─sda1        8:1    0 931,5G  0 part /home
sdb           8:16   1  28,9G  0 disk
└─sdb1        8:17   1  28,9G  0 part /media/stick
sr0          11:0    1  1024M  0 rom
zram0       252:0    0     8G  0 disk [SWAP]
nvme0n1     259:0    0 238,5G  0 disk
├─nvme0n1p1 259:1    0   512M  0 part /boot/efi
└─nvme0n1p2 259:2    0   238G  0 part /`

export const columns = `NAME    ROTA   SIZE TYPE TRAN   MODEL
sda        1 698.6G disk sata   HGST Z5K1000 B750
sdb        1   1.8T disk usb    Elements 25A2
mmcblk0    0  58.2G disk        SD64G`

export const json = {
  blockdevices: [
    { name: 'loop0', size: '4K', type: 'loop', rota: true, rm: false },
    {
      name: 'sda',
      size: '465.8G',
      type: 'disk',
      rota: false,
      rm: false,
      tran: 'sata',
      model: 'ACME Flashy 500',
      mountpoints: [null],
      children: [{ name: 'sda1', type: 'part', mountpoints: ['/'] }],
    },
    {
      name: 'sdb',
      size: '14.9G',
      type: 'disk',
      rota: true,
      rm: true,
      tran: 'usb',
      model: 'Stick',
      mountpoints: [null],
    },
  ],
}
