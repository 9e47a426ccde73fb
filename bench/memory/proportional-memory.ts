import { readFile } from 'node:fs/promises'

/** Of a process, in bytes, what it shares with others counted by its part; 0 where the system does not tell. */
export async function proportionalMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024
}
