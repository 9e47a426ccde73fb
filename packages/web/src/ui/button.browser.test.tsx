import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/browser/screen.tsx'
import { Button, type ButtonKind } from './button.tsx'

test('a busy button keeps the focus, says that it is busy and ignores presses; a form is not sent again by Enter', async () => {
  const pressed = vi.fn()
  const sent = vi.fn()
  function Form() {
    const [busy, setBusy] = useState(false)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
          setBusy(true)
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" busy={busy} onClick={pressed}>
          Send
        </Button>
      </form>
    )
  }
  show(<Form />)
  const button = page.getByRole('button', { name: 'Send' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('{Enter}')
  expect(pressed).toHaveBeenCalledOnce()
  expect(sent).toHaveBeenCalledOnce()
})

test('a disabled button is not busy and can not be focused', async () => {
  show(<Button disabled>Send</Button>)
  const button = page.getByRole('button', { name: 'Send' })
  await expect.element(button).toBeDisabled()
  expect(button.element().hasAttribute('aria-busy')).toBe(false)
})

test.each<ButtonKind>(['next', 'quiet', 'plain', 'danger'])(
  'a %s button that the keyboard is on has a ring',
  async (kind) => {
    show(<Button kind={kind}>Send</Button>)
    const button = page.getByRole('button', { name: 'Send' })
    await expect.element(button).toBeVisible()
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' })
    expect(getComputedStyle(button.element()).outlineColor).not.toBe('rgba(0, 0, 0, 0)')
  },
)
