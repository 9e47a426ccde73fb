import type { Fault } from './fault.ts'

export const lint: readonly Fault[] = [
  {
    file: 'scripts/checks/lone-text.mjs',
    find: `return isText(node.right) || (node.operator !== '&&' && isText(node.left))`,
    replace: `return false`,
    effect: 'the lint passes a bare text that comes and goes',
    test: { file: 'tests/lone-text.test.ts', title: 'lint refuses text that comes and goes beside an element' },
  },
  {
    file: 'scripts/checks/layers.mjs',
    find: `'features/*': feature([]),`,
    replace: `'features/*': ['*'],`,
    effect: 'a new noun may import any other',
    test: { file: 'tests/import-directions.test.ts', title: 'lint refuses a noun in a new noun' },
  },
  {
    file: 'scripts/checks/layers.mjs',
    find: `'workflows/*': ['features', 'workflows/withdraw', ...platform],`,
    replace: `workflows: ['features', ...platform],`,
    effect: 'one workflow may import another',
    test: { file: 'tests/import-directions.test.ts', title: 'lint refuses a workflow in a new workflow' },
  },
  {
    file: '.oxlintrc.json',
    find: `"market/layers": "error"`,
    replace: `"market/layers": "off"`,
    effect: 'every upward import passes',
    test: { file: 'tests/import-directions.test.ts', title: 'lint refuses the start in db' },
  },
  {
    file: '.oxlintrc.json',
    find: `"market/lone-text": "error"`,
    replace: `"market/lone-text": "off"`,
    effect: 'the lint passes a bare text beside a conditional element',
    test: { file: 'tests/lone-text.test.ts', title: 'lint refuses text beside a conditional element' },
  },
  {
    file: 'scripts/checks/layers.mjs',
    find: `  if (back === undefined) return undefined`,
    replace: `  if (back === undefined || back.length > 2) return undefined`,
    effect: 'the lint passes a ring of three features',
    test: { file: 'tests/web-layers.test.ts', title: 'lint refuses a ring through a new feature' },
  },
  {
    file: 'scripts/checks/layers.mjs',
    find: `identity: ['api'],`,
    replace: `identity: ['api', 'ui'],`,
    effect: 'the lint passes a component that identity imports',
    test: { file: 'tests/web-layers.test.ts', title: 'lint refuses a component in identity' },
  },
]
