import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { main, openAt } from '../../test/browser/screen.tsx'
import { signInAs } from '../../test/browser/service.ts'

const force = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features })

test('in forced colours a list of choices has its arrow, and the current page its mark in bar and drawer', async () => {
  signInAs({ userType: 'Admin' })
  openAt('/dashboard/audit')
  const drawer = page.getByRole('navigation', { name: 'Dashboard' })
  const underlined = () =>
    [...document.querySelectorAll('nav a')]
      .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
      .map(({ textContent }) => textContent)
  const choices = main.getByLabelText('Action')
  await expect.element(drawer.getByRole('link', { name: 'Audit log' })).toBeVisible()
  expect(underlined()).toEqual([])
  try {
    await force([{ name: 'forced-colors', value: 'active' }])
    expect(underlined()).toEqual(['Dashboard', 'Audit log'])
    expect(getComputedStyle(choices.element(), '::picker-icon').display).toBe('block')
  } finally {
    await force([])
  }
  expect(getComputedStyle(choices.element(), '::picker-icon').display).toBe('none')
})
