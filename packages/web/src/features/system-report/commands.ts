/** The systems that have a command, in the order of the choice. */
export const systems = ['windows', 'mac', 'linux'] as const
export type System = (typeof systems)[number]

const windows = [
  'gcim Win32_ComputerSystemProduct | fl Vendor,Name,Version,IdentifyingNumber',
  'gcim Win32_ComputerSystem | fl Manufacturer,Model,SystemFamily,TotalPhysicalMemory',
  'gcim Win32_Processor | fl Name,NumberOfCores',
  'gcim Win32_PhysicalMemory | fl Capacity',
  'gcim Win32_VideoController | fl Name,CurrentHorizontalResolution,CurrentVerticalResolution,CurrentRefreshRate',
  'gcim Win32_OperatingSystem | fl Caption,BuildNumber',
  'Get-PhysicalDisk | fl FriendlyName,MediaType,BusType,Size',
  '$b = "$env:TEMP\\battery.xml"',
  'powercfg /batteryreport /xml /output $b | Out-Null',
  '([xml](gc $b)).BatteryReport.Batteries.Battery | fl DesignCapacity,FullChargeCapacity,CycleCount',
].join('; ')

const mac = [
  'system_profiler SPHardwareDataType SPDisplaysDataType SPPowerDataType SPStorageDataType',
  'system_profiler SPSoftwareDataType | grep "System Version"',
].join('; ')

/** Prints what `@market/system-report` reads, and as little else as possible, into the clipboard or a file. */
export const commands: Record<System, string> = {
  windows: `& { ${windows} } | clip`,
  mac: `(${mac}) | pbcopy`,
  linux: 'sudo inxi -c 0 -Fxx > laptop.txt',
}

/** The system of this browser, which need not be the laptop's. */
export function systemHere(): System {
  const { userAgent } = navigator
  if (/Mac OS X/.test(userAgent)) return 'mac'
  return /Linux|CrOS/.test(userAgent) && !userAgent.includes('Android') ? 'linux' : 'windows'
}
