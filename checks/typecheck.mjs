#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

// Checks the types of every project in tsconfig.json, or of those whose path contains the given word. `--force`, because
// an incremental check of TypeScript 7.0.2 misses changes of global declarations.

const root = path.join(import.meta.dirname, '..')
const [word = ''] = process.argv.slice(2)
/** @type {{ references: { path: string }[] }} */
const { references } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'))
const projects = references.map((reference) => reference.path).filter((project) => project.includes(word))
if (projects.length === 0) {
  console.error(`No project's path holds ${word}: ${references.map((reference) => reference.path).join(', ')}`)
  process.exit(1)
}
const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const { status } = spawnSync(process.execPath, [tsc, '-b', '--force', ...projects], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
