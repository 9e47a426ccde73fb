const system = `Handle 0x0010, DMI type 1, 27 bytes
System Information
	Manufacturer: ACME Computer Inc.
	Product Name: Cloudbook 14
	Version: Not Specified
	Serial Number: CB14-77120
	Wake-up Type: Power Switch
	Family: To be filled by O.E.M.`

const processor = `Handle 0x0021, DMI type 4, 48 bytes
Processor Information
	Type: Central Processor
	Version: Intel(R) Core(TM) i5-1240P CPU @ 1.70GHz
	Status: Populated, Enabled
	Core Count: 12
	Core Enabled: 12
	Thread Count: 16
	Characteristics:
		64-bit capable`

export function memory(size: string, type = 'DDR4'): string {
  return `Handle 0x0033, DMI type 17, 84 bytes
Memory Device
	Total Width: 64 bits
	Size: ${size}
	Type: ${type}
	Serial Number: 00A1B2C3`
}

export const battery = `Handle 0x0040, DMI type 22, 26 bytes
Portable Battery
	Location: Bay
	Manufacturer: ACME
	Design Capacity: 56200 mWh
	Design Voltage: 11400 mV`

export const parts = [system, processor, memory('8192 MB'), memory('8 GB'), memory('No Module Installed'), battery]

export const report = `# dmidecode 3.4\nGetting SMBIOS data from sysfs.\n\n${parts.join('\n\n')}\n`
