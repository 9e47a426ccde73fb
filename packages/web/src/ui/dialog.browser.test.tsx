import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/browser/screen.tsx'
import { Dialog } from './dialog.tsx'

const field = page.getByLabelText('Address')
const backdrop = { targetPosition: { x: 5, y: 5 }, force: true }

test('a selection that begins in a dialog and ends on its backdrop leaves it open, a click on the backdrop closes it', async () => {
  const onClose = vi.fn()
  show(
    <Dialog title="Booking" onClose={onClose}>
      <label>
        Address <input defaultValue="Zindabazar, Sylhet" />
      </label>
    </Dialog>,
  )
  await expect.element(field).toBeVisible()
  await userEvent.dragAndDrop(field, document.documentElement, backdrop)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
  expect(onClose).toHaveBeenCalledOnce()
})
