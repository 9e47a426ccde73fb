import { said } from './placeholder.ts'

/** Editions of Windows in other languages. */
const editions: [edition: string, spelling: RegExp][] = [
  [
    'Home Single Language',
    /家庭单语言版|home single language|домашняя для одного языка|familiale? (?:unilingue|langue unique)/i,
  ],
  ['Home', /家庭中文版|家庭版|famille|familiale?|домашняя|домашня|casa\b/i],
  ['Pro for Workstations', /专业工作站版|pro (?:for|pour les) (?:workstations|stations de travail)/i],
  ['Pro', /专业版|專業版|professionnel|profesional\b|профессиональная/i],
  ['Education', /教育版|éducation|educación|для образовательных/i],
  ['Enterprise', /企业版|企業版|entreprise|корпоративная/i],
  ['Ultimate', /旗舰版|旗艦版|édition intégrale|максимальная/i],
]

/** Name and edition: 'Windows 11 Home' for 'Microsoft Windows 11 Home 64-bit (10.0, Build 22631)'. */
export function windowsName(text: string | undefined): string | undefined {
  const given = said(text)
  const from = given?.search(/windows/i) ?? -1
  if (given === undefined || from < 0) return undefined
  const name = given
    .slice(from)
    .replace(/\((?:r|tm|c)\)|[®™©]/gi, ' ')
    .replace(/\s*(?:\(|\[|\||,|;|\b(?:32|64|x64|x86)[- ]?bit\b).*$/i, '')
    .replace(
      /\s+(?:insider preview|(?:build|version) \d.*|service pack.*|\d{1,2}\.\d\.\d{4,5}.*|\d{5}(?:\.\d.*)?|\d\dH\d.*)$/i,
      '',
    )
    // The console of Windows Vista lost the trademark's sign to its letter.
    .replace(/^windows vistat\b/i, 'Windows Vista')
    .replace(/\s+/g, ' ')
    .trim()
  const [edition, spelling] = editions.find(([, spelling]) => spelling.test(name)) ?? []
  return spelling === undefined ? name : `${name.replace(spelling, ' ').replace(/\s+/g, ' ').trim()} ${edition}`
}

/** 'Windows 10' or 'Windows 11', from a build such as '22621.1.amd64fre.ni_release.220506-1250'. */
export function windowsOfBuild(text: string | undefined): string | undefined {
  const build = Number(/^(?:\d+\.\d+\.|\D{0,8})(\d{4,5})\b/.exec(text?.trim() ?? '')?.[1])
  if (!(build >= 6000 && build < 60_000)) return undefined
  if (build >= 22_000) return 'Windows 11'
  if (build >= 10_240) return 'Windows 10'
  if (build >= 9600) return 'Windows 8.1'
  if (build >= 9200) return 'Windows 8'
  return build >= 7600 ? 'Windows 7' : 'Windows Vista'
}
