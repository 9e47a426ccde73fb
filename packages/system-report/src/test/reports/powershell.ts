export const computerInfo = `
WindowsBuildLabEx           : 22621.1.amd64fre.ni_release.220506-1250
WindowsProductName          : Windows 10 Home
BiosSeralNumber             : PF3ABC12
CsManufacturer              : LENOVO
CsModel                     : 21CRS0AB00
CsSystemFamily              : ThinkPad X13 Gen 3
CsProcessors                : {12th Gen Intel(R) Core(TM) i5-1240P}
CsNumberOfLogicalProcessors : 16
CsTotalPhysicalMemory       : 16869969920
CsPhyicallyInstalledMemory  : 16777216
OsName                      : Microsoft Windows 11 Home
OsBuildNumber               : 22621
`
export const objects = `PS C:\\> Get-CimInstance Win32_Processor | Format-List Name,NumberOfCores

Name          : AMD Ryzen 5 PRO 5650U with Radeon Graphics
NumberOfCores : 6

PS C:\\> Get-CimInstance Win32_PhysicalMemory | Format-List Capacity,DeviceLocator

Capacity      : 8589934592
DeviceLocator : DIMM 0

Capacity      : 8589934592
DeviceLocator : DIMM 1

PS C:\\> Get-CimInstance Win32_VideoController | Format-List

Name                        : AMD Radeon(TM) Graphics
AdapterRAM                  : 536870912
CurrentHorizontalResolution : 1920
CurrentVerticalResolution   : 1080
CurrentRefreshRate          : 59

PS C:\\> Get-PhysicalDisk

Number FriendlyName           SerialNumber MediaType CanPool OperationalStatus HealthStatus Usage            Size
------ ------------           ------------ --------- ------- ----------------- ------------ -----            ----
0      Inner NVMe 512GB       0025_385B    SSD       False   OK                Healthy      Auto-Select 476.94 GB
1      Pocket USB Device                   HDD       False   OK                Healthy      Auto-Select 931.51 GB

PS C:\\> Get-CimInstance -Namespace root/wmi BatteryStaticData | Format-List DesignedCapacity

DesignedCapacity : 57020

PS C:\\> (Get-CimInstance -Namespace root/wmi BatteryFullChargedCapacity).FullChargedCapacity
48467
`
export const wmic = `C:\\>wmic computersystem get manufacturer,model,totalphysicalmemory
Manufacturer  Model                  TotalPhysicalMemory
HP            HP 250 G8 Notebook PC  8362541056

C:\\>wmic cpu get name,numberofcores /value

Name=11th Gen Intel(R) Core(TM) i5-1135G7 @ 2.40GHz
NumberOfCores=4

C:\\>wmic diskdrive get model,size
Model                   Size
SSDPEKNU512GZH          512105932800
Pocket USB Device       62018611200

C:\\>wmic bios get serialnumber
SerialNumber
To be filled by O.E.M.
`

/** What the command prints that the form offers. */
export const ofForm = `
Vendor            : HP
Name              : HP ProBook 450 G8 Notebook PC
Version           : SBKPFV2
IdentifyingNumber : 5CG0X1Y2Z3



Manufacturer        : HP
Model               : HP ProBook 450 G8 Notebook PC
SystemFamily        : 103C_5336AN HP ProBook
TotalPhysicalMemory : 25504628736



Name          : 11th Gen Intel(R) Core(TM) i5-1135G7 @ 2.40GHz
NumberOfCores : 4



Capacity : 8589934592

Capacity : 17179869184



Name                        : Intel(R) Iris(R) Xe Graphics
CurrentHorizontalResolution : 1920
CurrentVerticalResolution   : 1080
CurrentRefreshRate          : 60

Name                        : NVIDIA GeForce MX450
CurrentHorizontalResolution :
CurrentVerticalResolution   :
CurrentRefreshRate          :



Caption     : Microsoft Windows 11 Pro
BuildNumber : 22631



FriendlyName : Pocket Store
MediaType    : Unspecified
BusType      : USB
Size         : 61530439680

FriendlyName : KBG40ZNV512G KIOXIA
MediaType    : SSD
BusType      : NVMe
Size         : 512110190592



DesignCapacity     : 45000
FullChargeCapacity : 36000
CycleCount         : 210



`
