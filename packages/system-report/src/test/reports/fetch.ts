export const lines = [
  'OS: Fedora Linux 41 (Workstation Edition) x86_64',
  'Host: HP Cloudbook 14-ab0xxx',
  'Kernel: Linux 6.11.4',
  'Uptime: 3 hours, 2 mins',
  'Packages: 2012 (rpm)',
  'Shell: bash 5.2.32',
  'Display (ACM0042): 2560x1440 @ 144 Hz in 27" [External]',
  'Display (BOE0A1B): 1920x1200 @ 60 Hz in 14" [Built-in] *',
  'CPU: 12th Gen Intel(R) Core(TM) i5-1240P (16) @ 4.40 GHz',
  'GPU: Intel Iris Xe Graphics @ 1.30 GHz [Integrated]',
  'Memory: 5.02 GiB / 15.32 GiB (33%)',
  'Swap: 0 B / 8.00 GiB (0%)',
  'Disk (/): 80.12 GiB / 474.00 GiB (17%) - btrfs',
  'Battery (PB41): 81% [Discharging]',
  'Locale: en_US.UTF-8',
]

export const report = lines.join('\n')
