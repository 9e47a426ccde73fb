export const hardware = `Hardware:

    Hardware Overview:

      Model Name: MacBook Pro
      Model Identifier: MacBookPro17,1
      Chip: Apple M1
      Total Number of Cores: 8 (4 performance and 4 efficiency)
      Memory: 16 GB
      Serial Number (system): C02ZQ1ABCD12
      Hardware UUID: 00000000-0000-0000-0000-000000000000
`
export const power = `Power:

    Battery Information:

      Model Information:
          Serial Number: F8Y0000ABCDEFGH12
          Device Name: bq20z451
      Charge Information:
          Full Charge Capacity (mAh): 4411
      Health Information:
          Cycle Count: 212
          Condition: Normal
          Maximum Capacity: 89%
`
export const graphics = `Graphics/Displays:

    Apple M1:

      Chipset Model: Apple M1
      Type: GPU
      Total Number of Cores: 7
      Displays:
        DESK 27:
          Resolution: 3840 x 2160 (2160p/4K UHD 1 - Ultra High Definition)
          UI Looks like: 1920 x 1080 @ 30.00Hz
          Main Display: Yes
        Color LCD:
          Display Type: Built-In Retina LCD
          Resolution: 2560 x 1600 Retina
          UI Looks like: 1440 x 900 @ 60.00Hz
          Connection Type: Internal
`
export const software = `Software:

    System Software Overview:

      System Version: macOS 14.5 (23F79)
      Kernel Version: Darwin 23.5.0
`
export const drives = `Storage:

    Macintosh HD:

      Capacity: 245.11 GB (245,107,195,904 bytes)
      Mount Point: /
      Physical Drive:
          Device Name: Inner Drive
          Medium Type: SSD
          Internal: Yes

    Macintosh HD - Data:

      Capacity: 245.11 GB (245,107,195,904 bytes)
      Mount Point: /System/Volumes/Data
      Physical Drive:
          Device Name: Inner Drive
          Medium Type: SSD
          Internal: Yes

    Backup:

      Capacity: 2 TB (2,000,189,177,856 bytes)
      Physical Drive:
          Device Name: Desk Drive
          Internal: No
`
export const report = [hardware, power, software, graphics, drives].join('\n')

export const json = JSON.stringify(
  {
    SPHardwareDataType: [
      {
        _name: 'hardware_overview',
        chip_type: 'Apple M3 Pro',
        machine_model: 'Mac15,6',
        machine_name: 'MacBook Pro',
        number_processors: 'proc 12:6:6',
        physical_memory: '18 GB',
        serial_number: 'J2ABCDE123',
      },
    ],
    SPNVMeDataType: [
      {
        _items: [
          {
            _name: 'APPLE SSD AP0512Z',
            device_model: 'APPLE SSD AP0512Z',
            size: '500.28 GB',
            size_in_bytes: 500277792768,
          },
        ],
        _name: 'Apple SSD Controller',
      },
    ],
    SPDisplaysDataType: [
      {
        _name: 'kHW_AppleM3ProItem',
        spdisplays_ndrvs: [
          {
            _name: 'Color LCD',
            _spdisplays_pixels: '3600 x 2338',
            _spdisplays_resolution: '1800 x 1169 @ 120.00Hz',
            spdisplays_connection_type: 'spdisplays_internal',
            spdisplays_pixelresolution: 'spdisplays_3024x1964Retina',
          },
        ],
        sppci_cores: '18',
        sppci_model: 'Apple M3 Pro',
      },
    ],
    SPSoftwareDataType: [{ _name: 'os_overview', os_version: 'macOS 15.1 (24B83)' }],
    SPPowerDataType: [
      {
        _name: 'spbattery_information',
        sppower_battery_health_info: {
          sppower_battery_cycle_count: 41,
          sppower_battery_health: 'Good',
          sppower_battery_health_maximum_capacity: '97%',
        },
      },
    ],
  },
  null,
  2,
)
