import type { Fault } from './fault.ts'
import { server } from './places.ts'

export const backup: readonly Fault[] = [
  {
    file: `${server}/cli/backup/archive-writer.ts`,
    find: `[constants.ZSTD_c_checksumFlag]: 1`,
    replace: `[constants.ZSTD_c_checksumFlag]: 0`,
    effect: 'a damaged backup is restored',
    test: { file: `${server}/cli/backup/restore.test.ts`, title: 'a file with one flipped bit' },
  },
  {
    file: `${server}/cli/backup/archive-reader.ts`,
    find: `buffer(entry).catch(refuse)`,
    replace: `buffer(entry)`,
    effect: 'a restore of a backup that ends early doesn’t say that it is damaged, and that nothing was changed',
    test: { file: `${server}/cli/backup/restore.test.ts`, title: 'a file that ends within its manifest' },
  },
  {
    file: `${server}/cli/backup/restore-market.ts`,
    find: `if (known.get(name) !== sha256)`,
    replace: `if (known.get(name) === '')`,
    effect: 'a backup of another schema is loaded',
    test: { file: `${server}/cli/backup/restore.test.ts`, title: 'a backup from a newer or different schema' },
  },
]
