import type { Fault } from './fault.ts'
import { server } from './places.ts'

export const launcher: readonly Fault[] = [
  {
    file: 'scripts/launcher/install.mjs',
    find: `found?.version === wanted.version && found.integrity === wanted.integrity`,
    replace: `found !== undefined`,
    effect: 'npm start runs with the packages of an older lock file',
    test: { file: 'tests/launcher-install.test.ts', title: 'installs everything again when the lock file changed' },
  },
  {
    file: 'scripts/launcher/install.mjs',
    find: `if (!existsSync(path.join(root, record))) return false`,
    replace: `if (!existsSync(path.join(root, record))) return true`,
    effect: 'npm start runs with what an interrupted install left',
    test: { file: 'tests/launcher-install.test.ts', title: 'when an install was interrupted' },
  },
  {
    file: 'scripts/launcher/build.mjs',
    find: `sources.flatMap((source) => [source, \`\${source}/**/*\`])`,
    replace: `sources`,
    effect: 'a changed source is not built again, because only files named by themselves are hashed',
    test: { file: 'tests/launcher-build.test.ts', title: 'builds again what contains a file when it changes' },
  },
  {
    file: 'scripts/launcher/settings.mjs',
    find: `path.resolve(env.DATA_DIR.trim())`,
    replace: `path.resolve(env.DATA_DIR)`,
    effect: 'the launcher and the server use two folders when DATA_DIR ends with a space',
    test: { file: 'tests/launcher-settings.test.ts', title: 'is one folder for the launcher and the server' },
  },
  {
    file: `${server}/db/embedded/cluster.ts`,
    find: `, maxRetries: 20, retryDelay: 100`,
    replace: ``,
    effect: 'a first start that was killed makes the next one fail',
    test: {
      file: `${server}/db/embedded/killed.long.ts`,
      title: 'whose programs still write their files',
    },
  },
]
