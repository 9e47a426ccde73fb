import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show, showNext } from '../../test/browser/screen.tsx'
import { surviveForeignChanges } from './survive-foreign-changes.ts'

const { removeChild, insertBefore } = Node.prototype
beforeEach(surviveForeignChanges)
afterEach(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))

function Notice({ first = false, old = false }: { first?: boolean; old?: boolean }) {
  return (
    <div data-testid="notice">
      {first && <b>first</b>}
      {old && <i>old</i>}
      <span>last</span>
    </div>
  )
}

const notice = () => page.getByTestId('notice').element()
const nodeOf = (text: string) => page.getByText(text, { exact: true }).element()

function wrap(node: Element): void {
  const wrapper = document.createElement('font')
  node.replaceWith(wrapper)
  wrapper.append(node)
}

test('a node that an extension has removed can be removed', async () => {
  show(<Notice old />)
  await expect.element(page.getByText('old')).toBeVisible()
  nodeOf('old').remove()
  showNext(<Notice first />)
  await expect.poll(() => notice().textContent).toBe('firstlast')
})

test('a node that an extension has wrapped is removed from its wrapper', async () => {
  show(<Notice old />)
  await expect.element(page.getByText('old')).toBeVisible()
  wrap(nodeOf('old'))
  showNext(<Notice />)
  await expect.poll(() => notice().textContent).toBe('last')
})

test('content comes before a node that an extension has wrapped, and last in place of one that is gone', async () => {
  show(<Notice />)
  await expect.element(page.getByText('last')).toBeVisible()
  wrap(nodeOf('last'))
  showNext(<Notice old />)
  await expect.poll(() => notice().textContent).toBe('oldlast')
  nodeOf('old').remove()
  showNext(<Notice old first />)
  await expect.poll(() => notice().textContent).toBe('lastfirst')
})
