import { expect, test, vi } from 'vitest'
import { passTime } from '../../../test/browser/clock.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { lost, service, signInAs } from '../../../test/browser/service.ts'
import { anIntegrity } from '../../../test/integrity.ts'

test('a server that does not answer is told, and no figure stays green meanwhile', async () => {
  signInAs({ userType: 'Admin' })
  service.answer({ getIntegrity: { respons: anIntegrity() } })
  vi.useFakeTimers()
  openAt('/dashboard/integrity')
  const tag = main.getByRole('listitem').filter({ hasText: 'Laptops with two buyers' })
  await expect.element(tag).toHaveAttribute('data-state', 'whole')

  service.answer({ getIntegrity: lost })
  await passTime(5_000)
  await expect
    .element(main.getByText(/^The server does not answer\. What you see was true at \d\d:\d\d:\d\d\.$/))
    .toBeVisible()
  await expect.element(tag).toHaveAttribute('data-state', 'unknown')

  service.answer({ getIntegrity: { respons: anIntegrity() } })
  await passTime(5_000)
  await expect.element(tag).toHaveAttribute('data-state', 'whole')
  await expect.element(main.getByText(/^Last checked at/)).toBeVisible()
})
