import { Activity, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hydrate, main, openAt, show, showNext } from '../../test/browser/screen.tsx'
import { service } from '../../test/browser/service.ts'
import { holdUploads } from '../../test/browser/uploads.ts'
import { usePhotoList, usePhotos } from '../features/photos/use-photos.ts'

function Probe({ log }: { log: string[] }) {
  useEffect(() => {
    log.push('begun')
    return () => void log.push('ended')
  }, [log])
  return <p>Probe</p>
}

/** Shows the probe later: what is hydrated begins its effects once, also in StrictMode. */
function Later({ log }: { log: string[] }) {
  const [shown, setShown] = useState(false)
  return shown ? <Probe log={log} /> : <button onClick={() => setShown(true)}>Show</button>
}

test('the client runs in StrictMode, and so does a component in a test', async () => {
  const [inClient, alone]: [string[], string[]] = [[], []]
  hydrate(<Later log={inClient} />, () => undefined)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => inClient).toEqual(['begun', 'ended', 'begun'])
  show(<Probe log={alone} />)
  await expect.poll(() => alone).toEqual(['begun', 'ended', 'begun'])
})

test('the newsletter’s link is used once, and its end is told', async () => {
  service.answer({ confirmNewsletter: { message: 'Done' } })
  openAt('/newsletter/confirm?token=made-up')
  await expect.element(main.getByText('You’re subscribed to the newsletter.')).toBeVisible()
  expect(service.asked('confirmNewsletter')).toHaveLength(1)
})

const aFile = () => new File(['picture'], 'a.png', { type: 'image/png' })

function SeveralPhotos() {
  const photos = usePhotos(() => [])
  const list = usePhotoList(photos)
  return (
    <section>
      <button onClick={() => void photos.add([aFile()])}>Choose</button>
      <ul>
        {list.map(({ id, preview, status }) => (
          <li key={id}>
            <a href={preview}>{status}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

// What React keeps while its effects are ended, as Fast Refresh does too.
test('photos of a listing: what was being uploaded goes on when effects are ended and begun again', async () => {
  const uploads = holdUploads()
  const shownAs = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <SeveralPhotos />
    </Activity>
  )
  show(shownAs('visible'))
  await page.getByRole('button', { name: 'Choose' }).click()
  await expect.poll(() => uploads.length).toBe(1)
  showNext(shownAs('hidden'))
  await expect.poll(() => uploads.length).toBe(0)
  showNext(shownAs('visible'))
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.accept()
  const shown = page.getByRole('link', { name: 'ready' })
  await expect.element(shown).toBeVisible()
  const preview = await fetch(shown.element().getAttribute('href') ?? '')
  expect(await preview.text()).toBe('picture')
})
