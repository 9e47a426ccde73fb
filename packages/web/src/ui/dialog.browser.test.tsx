import { Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/browser/screen.tsx'
import { Dialog } from './dialog.tsx'
import type { Elements } from './elements.ts'

const field = page.getByLabelText('Address')
const heading = page.getByRole('heading', { name: 'Booking' })
const backdrop = { targetPosition: { x: 5, y: 5 }, force: true }

test('a selection that begins in a dialog and ends on its backdrop leaves it open, a click on the backdrop closes it', async () => {
  const onClose = vi.fn()
  show(
    <Dialog title="Booking" onClose={onClose}>
      <label>
        <span>Address</span> <input defaultValue="Zindabazar, Sylhet" />
      </label>
    </Dialog>,
  )
  await expect.element(field).toBeVisible()
  await userEvent.dragAndDrop(field, document.documentElement, backdrop)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a dialog’s first focus is its first enabled field, also one that appears later, otherwise its heading', async () => {
  const drawn = (form: Elements) =>
    show(
      <Dialog title="Booking" onClose={() => undefined}>
        {form}
      </Dialog>,
    )
  const form = (
    <label>
      <span>Name</span> <input disabled defaultValue="Bashir" /> <span>Address</span> <textarea aria-label="Address" />
    </label>
  )
  drawn(form)
  await expect.element(field).toHaveFocus()
  drawn(<p>Are you sure?</p>)
  await expect.element(heading).toHaveFocus()

  let arrive = () => {}
  const loading = new Promise<void>((resolve) => (arrive = resolve))
  const Late = () => {
    use(loading)
    return form
  }
  drawn(
    <Suspense fallback={<p>Loading</p>}>
      <Late />
    </Suspense>,
  )
  await expect.element(heading).toHaveFocus()
  arrive()
  await expect.element(field).toHaveFocus()
})
