import { byLabel } from '../../lines.ts'

// The labels of msinfo32 and systeminfo in the languages of Windows, as `plainLabel` writes them.
const labels = {
  os:
    'os name|betriebssystemname|betriebsystemname|nom du systeme dexploitation|' +
    'nombre del sistema operativo|nombre del so|nome so|nome sistema operativo|nome do sistema operacional|' +
    'nome do so|nome do sistema operativo|naam van besturingssysteem|naam besturingssysteem|' +
    'nazwa systemu operacyjnego|название ос|имя ос|os 名称|操作系统名称|作業系統名稱|os 名|os namn|operativsystem|os navn|' +
    'operativsystemets navn|isletim sistemi ad|os 이름',
  maker:
    'system manufacturer|systemhersteller|fabricant du systeme|fabricant|fabricante del sistema|' +
    'produttore sistema|fabricante do sistema|fabrikant van computer|systeemfabrikant|' +
    'fabrikant van systeem|producent systemu|изготовитель системы|изготовитель|系统制造商|系統製造商|システム製造元|' +
    'systemtillverkare|tillverkare|systemproducent|sistem ureticisi|시스템 제조업체',
  model:
    'system model|systemmodell|modele du systeme|modele|modelo el sistema|modelo del sistema|' +
    'modello sistema|modelo do sistema|systeemmodel|model systemu|модель системы|модель|系统型号|系統型號|システム モデル|' +
    'systemmodel|sistem modeli|시스템 모델',
  installed:
    'installed physical memory ram|installierter physischer speicher ram|' +
    'installierter physikalischer speicher ram|memoire physique ram installee|memoria fisica instalada ram|' +
    'memoria fisica installata ram|memoria ram fisica instalada|geinstalleerd fysiek geheugen ram|' +
    'zainstalowana pamiec fizyczna ram|установленная оперативная память ram|已安装的物理内存ram|已安裝的實體記憶體 ram|' +
    'インストール済みの物理メモリ ram|installerat fysiskt minne ram|installeret fysisk hukommelse ram|' +
    'yuklu fiziksel bellek ram',
  total:
    'total physical memory|gesamter physischer speicher|gesamter realer speicher|memoire physique totale|' +
    'cantidad total de memoria fisica|memoria fisica total|memoria fisica totale|totaal fysiek geheugen|' +
    'calkowita pamiec fizyczna|полный объем физической памяти|物理内存总量|总的物理内存|實體記憶體總計|物理メモリの合計|' +
    'totalt fysiskt minne|fysisk hukommelse i alt|samlet fysisk hukommelse|toplam fiziksel bellek',
}

export type LabelName = keyof typeof labels

const known = byLabel(labels)

const plainLabels = new Map<string, string>()

/** As `plainLabel`, remembered: a report has few labels many times. */
function remembered(label: string): string {
  const plain = plainLabels.get(label) ?? plainLabel(label)
  if (plainLabels.size > 5000) plainLabels.clear()
  plainLabels.set(label, plain)
  return plain
}

/** Lower case, without accents and signs: 'Mémoire physique (RAM) installée' is 'memoire physique ram installee'. */
export function plainLabel(label: string): string {
  return label
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
}

export function isLabel(name: LabelName): (label: string) => boolean {
  return (label) => label.length <= 60 && known.get(remembered(label)) === name
}
