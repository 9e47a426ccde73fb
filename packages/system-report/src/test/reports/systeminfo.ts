export const english = `
Host Name:                 NIMBUS
OS Name:                   Microsoft Windows 11 Pro
OS Version:                10.0.22631 N/A Build 22631
OS Manufacturer:           Microsoft Corporation
System Manufacturer:       Dell Inc.
System Model:              Latitude 5440
System Type:               x64-based PC
Processor(s):              1 Processor(s) Installed.
                           [01]: Intel64 Family 6 Model 186 Stepping 3 GenuineIntel ~1600 Mhz
Total Physical Memory:     16,003 MB
Available Physical Memory: 7,112 MB
Virtual Memory: Max Size:  18,435 MB
`
