export const system = `------------------
System Information
------------------
      Time of this report: 9/14/2024, 10:02:11
         Operating System: Windows 11 Home 64-bit (10.0, Build 22631) (22621.ni_release.220506-1250)
                 Language: English (Regional Setting: English)
      System Manufacturer: Micro-Star International Co., Ltd.
             System Model: Katana 17 B13VFK
                Processor: 13th Gen Intel(R) Core(TM) i7-13620H (16 CPUs), ~2.4GHz
                   Memory: 16384MB RAM
      Available OS Memory: 16088MB RAM
           DxDiag Version: 10.00.22621.3527 64bit Unicode
`
export const inner = `           Card name: Intel(R) UHD Graphics
           Chip type: Intel(R) UHD Graphics Family
        Current Mode: 1920 x 1080 (32 bit) (144Hz)
        Monitor Name: Generic PnP Monitor
       Monitor Model: unknown
         Native Mode: 1920 x 1080(p) (144.003Hz)
         Output Type: Internal
`
export const outer = `           Card name: NVIDIA GeForce RTX 4060 Laptop GPU
           Chip type: NVIDIA GeForce RTX 4060 Laptop GPU
        Current Mode: 2560 x 1440 (32 bit) (60Hz)
        Monitor Name: Desk Display
       Monitor Model: DESK27
         Native Mode: 2560 x 1440(p) (59.951Hz)
         Output Type: HDMI
`
const virtual = `           Card name: Spacedesk Indirect Display
        Current Mode: Unknown
`
const displays = [inner, outer, virtual].join('\n')
export const drives = `      Drive: C:
 Free Space: 210.4 GB
Total Space: 409.6 GB
File System: NTFS
      Model: NVMe Micron_2400_MTFDKBA512QFM

      Drive: D:
 Free Space: 11.4 GB
Total Space: 77.9 GB
File System: NTFS
      Model: NVMe Micron_2400_MTFDKBA512QFM

      Drive: E:
Total Space: 28.7 GB
File System: FAT32
      Model: Pocket Store USB Device

      Drive: F:
      Model: HL-DT-ST DVDRAM GU90N
`
export const report = [system, displays, drives].join('\n')
