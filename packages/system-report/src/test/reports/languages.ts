import type { Facts } from '../../facts.ts'
import { rows } from '../rows.ts'

/** Reports as people bring them: [what it is, the report, its facts]. */
export type Brought = readonly [title: string, text: string, facts: Facts]

/** A whole msinfo32: `labels` are its words for OS, maker, model, type, processor, memory; then the values. */
export function msinfo(
  labels: string,
  os: string,
  maker: string,
  model: string,
  type: string,
  cpu: string,
  ram: string,
) {
  const [osName, makerName, modelName, typeName, cpuName, ramName] = labels.split('|')
  return [
    `System Information report written at: 03/05/26 10:11:12\n[System]\n`,
    rows(
      'Item|Value',
      `${osName}|${os}`,
      'Version|10.0.22631 Build 22631',
      `${makerName}|${maker}`,
      `${modelName}|${model}`,
      `${typeName}|${type}`,
      `${cpuName}|${cpu}`,
      'BIOS|ACME 1.2, 01/02/2024',
      `${ramName}|${ram}`,
      'X|7.71 GB',
    ),
    '\n[Drivers]\n',
    rows(
      'Name|Description|File|Type',
      'acmeflt|Microsoft Windows Filter of ACME|c:\\windows\\acmeflt.sys|Kernel',
      'acmewmi|Microsoft Windows Management for ACME|c:\\windows\\acmewmi.sys|Kernel',
      'vmnetacme|VMware Virtual Ethernet Adapter Driver|c:\\windows\\vmnet.sys|Kernel',
      'hvacme|Microsoft Hyper-V Virtual Machine Bus|c:\\windows\\hv.sys|Kernel',
    ),
    '\n[Services]\n',
    rows('Display Name|State', 'Microsoft Windows SMS Router|Stopped', 'VirtualBox system service|Running'),
  ].join('\n')
}

export const intel = 'Intel(R) Core(TM) i5-1135G7 @ 2.40GHz'
export const german =
  'Betriebssystemname|Systemhersteller|Systemmodell|Systemtyp|Prozessor|Installierter physischer Speicher (RAM)'

/** Labels; system, type of machine, what follows the processor, memory; the system as it is read. */
const whole: [title: string, labels: string, os: string, type: string, cores: string, ram: string, read: string][] = [
  [
    'msinfo32 in English',
    'OS Name|System Manufacturer|System Model|System Type|Processor|Installed Physical Memory (RAM)',
    'Microsoft Windows 11 Home',
    'x64-based PC',
    ', 2419 Mhz, 4 Core(s), 8 Logical Processor(s)',
    '8.00 GB',
    'Windows 11 Home',
  ],
  [
    'msinfo32 in German',
    german,
    'Microsoft Windows 11 Pro',
    'x64-basierter PC',
    ', 2419 MHz, 4 Kern(e), 8 logische(r) Prozessor(en)',
    '8,00 GB',
    'Windows 11 Pro',
  ],
  [
    'msinfo32 in French',
    'Nom du système d’exploitation|Fabricant|Modèle|Type|Processeur|Mémoire physique (RAM) installée',
    'Microsoft Windows 10 Famille',
    'PC à base de x64',
    ', 2419 MHz, 4 cœur(s), 8 processeur(s) logique(s)',
    '8,00 Go',
    'Windows 10 Home',
  ],
  [
    'msinfo32 in Spanish',
    'Nombre del SO|Fabricante del sistema|Modelo el sistema|Tipo de sistema|Procesador|Memoria física instalada (RAM)',
    'Microsoft Windows 10 Pro',
    'PC basado en x64',
    ', 2419 Mhz, 4 procesadores principales, 8 procesadores lógicos',
    '8,00 GB',
    'Windows 10 Pro',
  ],
  [
    'msinfo32 in Russian, where the count follows its word',
    'Имя ОС|Изготовитель|Модель|Тип|Процессор|Установленная оперативная память (RAM)',
    'Майкрософт Windows 10 Домашняя для одного языка',
    'Компьютер на базе x64',
    ', 2419 МГц, ядер: 4, логических процессоров: 8',
    '8,00 ГБ',
    'Windows 10 Home Single Language',
  ],
  [
    'msinfo32 in Bengali, with its digits',
    'OS এর নাম|সিস্টেম নির্মাতা|সিস্টেম মডেল|সিস্টেমের ধরন|প্রসেসর|ইনস্টল করা ফিজিক্যাল মেমরি',
    'Microsoft Windows 11 Pro',
    'x64-ভিত্তিক PC',
    ', ২৪১৯ MHz, ৪ কোর, ৮ লজিক্যাল প্রসেসর',
    '৮.০০ GB',
    'Windows 11 Pro',
  ],
  [
    'msinfo32 in Greek, of which no label is known',
    'Όνομα λειτουργικού|Κατασκευαστής|Μοντέλο συστήματος|Τύπος|Επεξεργαστής|Εγκατεστημένη μνήμη',
    'Microsoft Windows 11 Home',
    'Υπολογιστής x64',
    ', 2419 Mhz, 4 πυρήνες, 8 λογικοί επεξεργαστές',
    '8,00 GB',
    'Windows 11 Home',
  ],
  [
    'msinfo32 in Arabic, with another comma',
    'اسم نظام التشغيل|الشركة|طراز النظام|نوع النظام|المعالج|الذاكرة المثبتة (RAM)',
    'Microsoft Windows 10 Pro',
    'كمبيوتر x64',
    '، 2419 ميغاهرتز، 4 مركز، 8 معالج',
    '8.00 GB',
    'Windows 10 Pro',
  ],
  [
    'msinfo32 in Japanese',
    'OS 名|システム製造元|システム モデル|システムの種類|プロセッサ|インストール済みの物理メモリ (RAM)',
    'Microsoft Windows 11 Home',
    'x64 ベース PC',
    '、2419 Mhz、4 個のコア、8 個のロジカル プロセッサ',
    '8.00 GB',
    'Windows 11 Home',
  ],
]
export const languages = whole.map(([title, labels, os, type, cores, ram, read]): Brought => [
  title,
  msinfo(labels, os, 'ASUSTeK COMPUTER INC.', 'Vivobook X1502ZA', type, `${intel}${cores}`, ram),
  { maker: 'ASUS', model: 'Vivobook X1502ZA', cpu: 'Intel Core i5-1135G7', cores: 4, ramGb: 8, os: read },
])
