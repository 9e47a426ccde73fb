import { type Device, deviceOf } from './devices.ts'
import { linesOf } from '../../lines.ts'

/** Snaps are listed as disks are, a few dozen of them. */
const mostDisks = 1000

/** The disks of a table: columns as its header names them, each below its title. */
export function fromTable(text: string): Device[] {
  const devices: Device[] = []
  let columns: Column[] = []
  for (const line of linesOf(text)) {
    if (/^[ \t>]{0,20}NAME[ \t]/.test(line)) columns = columnsOf(line)
    else if (columns.length > 0) addLine(devices, columns, line)
    if (devices.length > mostDisks) break
  }
  return devices
}

interface Column {
  title: string
  start: number
  end: number
}

function columnsOf(header: string): Column[] {
  return [...header.slice(0, 500).matchAll(/\S+/g)].map(({ 0: title, index }) => ({
    title: title.toLowerCase(),
    start: index,
    end: index + title.length,
  }))
}

function addLine(devices: Device[], columns: Column[], line: string): void {
  // Children are drawn as a tree, and several mount points are on lines of their own.
  if (/^[ \t>]*[├└│|`/]/.test(line)) devices.at(-1)?.mounts.push(...line.split(/\s+/).filter((word) => word === '/'))
  else if (/^[ \t>]*(?:\/dev\/)?[a-z]/.test(line)) {
    const cell = cellsOf(columns, line)
    const mounts = [cell.mountpoint, cell.mountpoints].flatMap((mount) => mount ?? [])
    devices.push(deviceOf((column) => cell[column], mounts))
  }
}

/**
 * A word belongs to the column that it touches, or is nearest to: numbers are aligned to the right, text to the left.
 */
function cellsOf(columns: Column[], line: string): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const { 0: word, index } of line.slice(0, 500).matchAll(/\S+/g)) {
    const apart = ({ start, end }: Column) => Math.max(0, start - (index + word.length) + 1, index - end + 1)
    const { title } = columns.reduce((best, column) => (apart(column) < apart(best) ? column : best))
    cells[title] = cells[title] === undefined ? word : `${cells[title]} ${word}`
  }
  return cells
}
