import { readFileSync } from 'node:fs'

export function pidIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// A zombie has exited, but its parent has not waited for it yet. The process name in brackets may contain spaces.
function isZombie(pid: number): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text[text.lastIndexOf(')') + 2] === 'Z'
  } catch {
    return false
  }
}
