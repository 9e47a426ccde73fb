import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { main, message, openAt } from '../../../test/browser/screen.tsx'
import { neverAnswers, service, signInAs } from '../../../test/browser/service.ts'

const dialog = page.getByRole('dialog', { name: 'Edit name and photo' })
const name = dialog.getByLabelText('Name', { exact: true })
const photo = dialog.getByLabelText('Photo', { exact: true })
const save = dialog.getByRole('button', { name: 'Save name and photo' })
const edit = main.getByRole('button', { name: 'Edit name and photo' })
const uploaded = `/images/${'0'.repeat(64)}.png`

async function open(changes: Parameters<typeof signInAs>[0] = {}): Promise<void> {
  const person = signInAs({ displayName: 'Bashir Buyer', ...changes })
  service.answer({
    updateProfile: ({ body: { displayName = person.displayName, photoURL = person.photoUrl } }) => {
      const user = { uid: person._id, email: person.email, displayName, photoURL, emailVerified: false }
      service.answer({ getSession: { user: { ...user, emailVerified: true } } })
      return { user }
    },
  })
  openAt('/profile')
  await edit.click()
  await expect.element(name).toBeVisible()
}
/** Waits until the dialog is gone and what is on the page was fetched again. */
async function expectSaved(): Promise<void> {
  await expect.element(message('Name and photo saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(main.getByText('Verified', { exact: true })).toBeVisible()
}
const sent = () => service.asked('updateProfile').map(({ body }) => body)

test('a new name is on the page, in the header and said, and the focus is back on the button', async () => {
  await open()
  await expect.element(name).toHaveValue('Bashir Buyer')
  await expect.element(name).toHaveFocus()
  await name.fill('Bashir Ahmed')
  await userEvent.keyboard('{Enter}')
  await expectSaved()
  await expect.element(main.getByText('Bashir Ahmed', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('banner').getByText('Bashir Ahmed', { exact: true })).toBeVisible()
  await expect.element(edit).toHaveFocus()
  expect(sent()).toEqual([{ displayName: 'Bashir Ahmed' }])
  await edit.click()
  await expect.element(name).toHaveValue('Bashir Ahmed')
})

test('a name changed in another tab is in the header of this one', async () => {
  const { _id: uid, email, displayName } = signInAs({ displayName: 'Bashir Buyer' })
  openAt('/profile')
  const header = page.getByRole('banner')
  await expect.element(header.getByText(displayName, { exact: true })).toBeVisible()
  const user = { uid, email, displayName: 'Bashir Ahmed', photoURL: null, emailVerified: false }
  service.answer({ getSession: { user } })
  const otherTab = new BroadcastChannel('sign-in-changed')
  // A BroadcastChannel's postMessage takes no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTab.postMessage({ uid, onPurpose: false })
  await expect.element(header.getByText('Bashir Ahmed', { exact: true })).toBeVisible()
  otherTab.close()
})

test('a chosen photo is uploaded, sent and shown', async () => {
  await open()
  await photo.upload(new File(['picture'], 'me.png', { type: 'image/png' }))
  await expect.element(dialog.getByText('Photo uploaded')).toBeVisible()
  await save.click()
  await expectSaved()
  expect(sent()).toEqual([{ photoURL: uploaded }])
  for (const part of [main.element(), page.getByRole('banner').element()])
    await expect.poll(() => part.querySelector('img')?.getAttribute('src')).toBe(uploaded)
})

test('the present photo is shown, and stays when no other is chosen', async () => {
  await open({ photoUrl: uploaded })
  expect(dialog.element().querySelector('img')?.getAttribute('src')).toBe(uploaded)
  await expect.element(dialog.getByText('Replace photo')).toBeVisible()
  await name.fill('Bashir Ahmed')
  await save.click()
  await expectSaved()
  expect(sent()).toEqual([{ displayName: 'Bashir Ahmed' }])
})

test('a name of the sign-in provider that the market doesn’t take stays when only the photo changes', async () => {
  await open({ displayName: 'rahim.com' })
  await photo.upload(new File(['picture'], 'me.png', { type: 'image/png' }))
  await expect.element(dialog.getByText('Photo uploaded')).toBeVisible()
  await save.click()
  await expectSaved()
  expect(sent()).toEqual([{ photoURL: uploaded }])
})

test.each([
  ['', 'Name is Required'],
  ['   ', 'Name is Required'],
  ['N'.repeat(81), 'At most 80 characters'],
  ['12345', 'A name needs at least one letter'],
  ['Win at https://evil.test', 'A name can’t contain a web address'],
  ['evil.test/pay', 'A name can’t contain a web address'],
  ['evil.com', 'A name can’t contain a web address'],
  ['\u0391dmin', 'A name can’t look like the word Admin'],
])('the name %j is not sent: the field says why and has the focus', async (given, why) => {
  await open()
  await name.fill(given)
  await save.click()
  await expect.element(name).toHaveAccessibleDescription(why)
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveFocus()
  expect(sent()).toEqual([])
})

test.each([
  [
    'a photo that the market doesn’t know',
    new Problem('foreign-picture', { errors: [{ field: 'photoURL', message: 'Upload the photo here first.' }] }),
    'Upload the photo here first.',
  ],
  [
    'a provider that does not answer',
    new Problem('sign-in-provider-failed'),
    'The login service didn’t respond. Please try again.',
  ],
  ['too many changes', new Problem('too-many-requests'), 'Too many attempts. Please wait a moment.'],
])('%s is said in the form, which keeps what was typed and can be sent again', async (_, problem, why) => {
  await open()
  service.answer({ updateProfile: problem })
  await name.fill('Bashir Ahmed')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(why)
  await expect.element(name).toHaveValue('Bashir Ahmed')
  await expect.element(main.getByText('Bashir Buyer', { exact: true })).toBeInTheDocument()
  await save.click()
  await expect.poll(sent).toEqual([{ displayName: 'Bashir Ahmed' }, { displayName: 'Bashir Ahmed' }])
})

test('it is sent once, however often the button is pressed', async () => {
  await open()
  service.answer({ updateProfile: neverAnswers })
  await name.fill('Bashir Ahmed')
  await save.click()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await name.click()
  await userEvent.keyboard('{Enter}')
  expect(sent()).toHaveLength(1)
})

test('Escape closes it without a change', async () => {
  await open()
  await name.fill('Someone else')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(edit).toHaveFocus()
  await edit.click()
  await expect.element(name).toHaveValue('Bashir Buyer')
  expect(sent()).toEqual([])
})

test('[PROF-3] ‘Upate Profile’ still only says that the update is coming', async () => {
  signInAs()
  openAt('/profile')
  await main.getByRole('button', { name: 'Upate Profile' }).click()
  const coming = page.getByRole('dialog', { name: 'Upate Profile' })
  await expect.element(coming.getByText('This update is coming soon.')).toBeVisible()
  expect(coming.element().querySelectorAll('input, textarea, form, p')).toHaveLength(1)
})
