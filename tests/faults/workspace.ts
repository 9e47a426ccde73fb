import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Fault } from './fault.ts'

const run = promisify(execFile)

/** A copy of the checkout in which faults are planted, so that the checkout itself is never changed. */
export interface Workspace {
  folder: string
  /** Plants the fault; the result removes it again. Throws unless the text to replace occurs exactly once. */
  plant(fault: Fault): Promise<() => Promise<void>>
  remove(): Promise<void>
}

/** Copies tracked and untracked files, and the installed packages, whose workspace links must point into the copy. */
export async function openWorkspace(root: string): Promise<Workspace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-faults-'))
  // Some tests start the server as another user, who has to read it.
  await chmod(folder, 0o755)
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = stdout.split('\0').filter(Boolean)
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await cp(path.join(root, file), path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // A deleted file whose deletion is not committed.
      if (error.code !== 'ENOENT') throw error
    })
  }
  for (const manifest of files.filter((file) => path.basename(file) === 'package.json'))
    await copyPackages(path.join(root, path.dirname(manifest)), path.join(folder, path.dirname(manifest)))
  return {
    folder,
    async plant({ file, find, replace }) {
      const place = path.join(folder, file)
      const before = await readFile(place, 'utf8')
      if (before.split(find).length !== 2) throw new Error(`${file} does not hold this text exactly once: ${find}`)
      await writeFile(
        place,
        before.replace(find, () => replace),
      )
      return () => writeFile(place, before)
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  }
}

/** Hard links take a second; a copy is needed where the temporary folder is on another disk. */
async function copyPackages(from: string, to: string): Promise<void> {
  const packages = path.join(from, 'node_modules')
  if (!existsSync(packages)) return
  await run('cp', ['-al', packages, to]).catch(async () => {
    await rm(path.join(to, 'node_modules'), { recursive: true, force: true })
    await run('cp', ['-a', packages, to])
  })
}
