import type { Fault } from './fault.ts'
import { features, workflows } from './places.ts'

export const drafts: readonly Fault[] = [
  {
    file: `${features}/drafts/repository.ts`,
    find: `is('version', '=', version), is(`,
    replace: `is('version', '>=', version), is(`,
    effect: 'a device overwrites what was typed on another',
    test: { file: `${features}/drafts/drafts.test.ts`, title: 'is refused when another writer has saved a later' },
  },
  {
    file: `${workflows}/publish/list-product.ts`,
    find: `const draft = key && (await removeDraft(db, key))`,
    replace: `const draft = key && undefined`,
    effect: 'a published draft stays among the drafts',
    test: { file: `${features}/drafts/drafts.test.ts`, title: 'deletes the draft with the listing' },
  },
  {
    file: `${features}/listings/repository.ts`,
    find: `draft_id: listing.draft ?? null`,
    replace: `draft_id: null`,
    effect: 'a draft that is published from two tabs is listed twice',
    test: { file: `${features}/drafts/drafts.test.ts`, title: 'makes one listing of a draft' },
  },
  {
    file: 'packages/web/src/features/drafts/draft-saver.ts',
    find: `    start() {
      stopped = false
`,
    replace: `    start() {
`,
    effect: 'drafts are not saved once React has ended an effect and begun it again, as StrictMode does',
    test: { file: 'packages/web/src/features/drafts/draft-saver.test.ts', title: 'after it was stopped and started' },
  },
  {
    file: 'packages/web/src/features/drafts/draft-saver.ts',
    find: `id = newId()`,
    replace: ``,
    effect: 'what was typed in a second tab can never be published',
    test: { file: 'packages/web/src/features/drafts/draft-saver.test.ts', title: 'under an id of its own' },
  },
]
