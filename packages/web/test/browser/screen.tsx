import { StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { usualSettings, type Settings } from '../../src/api/first-data.ts'
import { createQueryClient } from '../../src/app/query-client.ts'
import { Root } from '../../src/app/root.tsx'
import { createClientRouter } from '../../src/app/router.ts'

let root: ReactRoot | undefined

/** Renders a component that needs no context. In StrictMode, as `Root` does. */
export function show(what: ReactNode): void {
  closeScreen()
  root = createRoot(openPlace())
  root.render(<StrictMode>{what}</StrictMode>)
}

/** Renders the component of `show` again, with other properties. */
export function showNext(what: ReactNode): void {
  root?.render(<StrictMode>{what}</StrictMode>)
}

/** Renders a component to a string, as the server does, runs `before` on the markup, then hydrates it. */
export function hydrate(what: ReactNode, before: () => void): void {
  closeScreen()
  const queries = createQueryClient()
  const whole = (
    <Root queries={queries} {...usualSettings}>
      {what}
    </Root>
  )
  const place = openPlace()
  place.innerHTML = renderToString(whole)
  before()
  root = hydrateRoot(place, whole)
  ending = () => queries.clear()
}

/** Opens the client at an address, as `app/main.tsx` does, with this test's service. */
export function openAt(address: string, first?: Partial<Settings>): void {
  history.replaceState(null, '', address)
  reload(first)
}

/** Opens the client at the present history entry, with its state. */
export function reload(settings?: Partial<Settings>): void {
  closeScreen()
  const queries = createQueryClient()
  const router = createClientRouter(queries).open()
  show(
    <Root queries={queries} {...usualSettings} {...settings}>
      <RouterProvider router={router} />
    </Root>,
  )
  ending = () => {
    router.dispose()
    queries.clear()
  }
}

function openPlace(): HTMLElement {
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  return place
}

let ending: (() => void) | undefined

export function closeScreen(): void {
  root?.unmount()
  root = undefined
  document.getElementById('root')?.remove()
  ending?.()
  ending = undefined
}

export const main = page.getByRole('main')
export const card = (name: string) => page.getByRole('article').filter({ hasText: name })
export const row = (name: string) => page.getByRole('row').filter({ hasText: name })
export const message = (text: string | RegExp) => page.getByLabelText('Messages').getByText(text, { exact: true })

/** Waits until the client is at this address. */
export function expectToBeAt(address: string): Promise<void> {
  return expect.poll(() => location.pathname + location.search).toBe(address)
}
