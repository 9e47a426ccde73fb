import type { FactName, Facts } from '@market/contract/facts'
import {
  listingFacts,
  listingNames,
  mergeReports,
  readReport,
  type Disagreement,
  type Report,
} from '@market/system-report'
import { acceptedFacts } from '../facts/accepted-facts.ts'

export interface ReadReports {
  /** What all reports say together, by the names of the table of facts. */
  facts: Facts
  /** By fact: the values that can't all be right. */
  disagreements: { name: FactName; values: string[] }[]
  /** How many laptops the reports are of. */
  machines: number
  /** The SHA-256 of maker and serial number; undefined without one of them, or where the browser has no cryptography. */
  machine?: string
}

export { readReport, type Report }

/** Adds reports up. A value that the form would refuse is left out. */
export async function addUp(reports: Report[]): Promise<ReadReports> {
  const { facts, disagreements, machines } = mergeReports(reports)
  return {
    facts: acceptedFacts(listingFacts(facts)),
    disagreements: disagreements.map(({ key, values }) => ({ name: listingNames[key], values: values.map(saidIn) })),
    machines,
    ...(machines === 1 && (await machineOf(reports, facts.maker))),
  }
}

async function machineOf(reports: Report[], maker: string | undefined): Promise<{ machine?: string }> {
  const [serial, ...others] = new Set(reports.flatMap((report) => report.serial ?? []))
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  // A number without its maker would be another machine than with it. `subtle`: only a secure context has it.
  if (serial === undefined || maker === undefined || others.length > 0 || subtle === undefined) return {}
  const text = `${maker} ${serial}`.toUpperCase().replaceAll(/\s+/g, ' ')
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
  return { machine: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}

function saidIn({ value, format, name }: Disagreement['values'][number]): string {
  return `${Array.isArray(value) ? value.join(', ') : String(value)} (${name ?? format})`
}
