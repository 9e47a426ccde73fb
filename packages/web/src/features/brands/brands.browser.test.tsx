import type { AnyCategory } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { lost, service, signInAs } from '../../../test/browser/service.ts'

const dell: AnyCategory = {
  _id: '01930000-0000-7000-8000-000000000002',
  name: 'Dell',
  iconlink: '/brands/dell.svg',
  createdOn: '2026-05-02T08:00:00.000Z',
  forSale: 1001,
  formerNames: ['PC’s Limited', 'PCs'],
}
const named = (name: string) => ({ respons: { _id: dell._id, name, iconlink: dell.iconlink } })
const taken = Problem.ofField('brand-taken', 'name')
const sentence = 'Another brand has or had this name, or one that differs only in case or punctuation.'
const field = main.getByLabelText('New brand')
const add = main.getByRole('button', { name: 'Add brand' })
const dialog = page.getByRole('dialog')
const bodies = (call: 'createCategory' | 'renameCategory') => service.asked(call).map(({ body }) => body)

beforeEach(() => {
  signInAs({ userType: 'Admin' })
  service.answer({ listAllCategories: { respons: [dell] } })
})

it('shows how many laptops of a brand are for sale, since when there is a brand, and its former names', async () => {
  openAt('/dashboard/brands')
  for (const fact of ['1,000+', '2 May 2026', 'Formerly PC’s Limited, PCs'])
    await expect.element(row('Dell').getByText(fact)).toBeVisible()
})

it('adds a brand by the keyboard, and the list and the form are ready for the next', async () => {
  service.answer({
    createCategory: () => {
      service.answer({
        listAllCategories: { respons: [dell, { ...dell, _id: '2', name: 'Framework', formerNames: [] }] },
      })
      return named('Framework')
    },
  })
  openAt('/dashboard/brands')
  await field.click()
  await userEvent.keyboard('Framework{Enter}')
  await expect.element(message('Brand added')).toBeVisible()
  await expect.element(row('Framework')).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(bodies('createCategory')).toEqual([{ name: 'Framework' }])
})

it('says beside the field what is wrong with a name, without a request or after it', async () => {
  service.answer({ createCategory: taken })
  openAt('/dashboard/brands')
  await add.click()
  await expect.element(main.getByText('Brand is Required')).toBeVisible()
  await field.fill('---')
  await expect.element(main.getByText('A name needs a letter or a digit')).toBeVisible()
  expect(service.asked('createCategory')).toHaveLength(0)
  await field.fill('DELL')
  await add.click()
  await expect.element(main.getByText(sentence)).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('DELL')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

it('renames a brand after saying what changes', async () => {
  service.answer({
    renameCategory: () => {
      service.answer({
        listAllCategories: { respons: [{ ...dell, name: 'Dell Technologies', formerNames: ['Dell'] }] },
      })
      return named('Dell Technologies')
    },
  })
  openAt('/dashboard/brands')
  await row('Dell').getByRole('button', { name: 'Rename' }).click()
  await expect
    .element(dialog)
    .toMatchTextContent(/Links with “Dell” keep working, and no other brand can use that name/)
  const name = dialog.getByLabelText('New name')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Dell')
  await name.fill('Dell Technologies')
  await userEvent.keyboard('{Enter}')
  await expect.element(message('Brand renamed')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row('Dell Technologies').getByText('Formerly Dell')).toBeVisible()
  expect(service.asked('renameCategory')[0]).toMatchObject({
    params: { id: dell._id },
    body: { name: 'Dell Technologies' },
  })
})

it('keeps the dialog and what was typed when the name is taken, and forgets the refusal when it is opened again', async () => {
  service.answer({ renameCategory: taken })
  openAt('/dashboard/brands')
  await row('Dell').getByRole('button', { name: 'Rename' }).click()
  await dialog.getByLabelText('New name').fill('HP')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(dialog.getByLabelText('New name')).toHaveValue('HP')
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Dell').getByRole('button', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('New name')).toHaveValue('Dell')
  await expect.element(dialog.getByText(sentence)).not.toBeInTheDocument()
})

it('asks for the password when the sign-in is too old, and then repeats the request', async () => {
  const { email, displayName } = signInAs({ userType: 'Admin' })
  const user = { uid: '1', email, displayName, photoURL: '', emailVerified: true }
  service.answer({
    renameCategory: () =>
      service.asked('renameCategory').length === 1 ? new Problem('sign-in-again') : named('Delta'),
    signIn: { user },
    issueToken: { accessToken: 'new' },
  })
  openAt('/dashboard/brands')
  await row('Dell').getByRole('button', { name: 'Rename' }).click()
  await dialog.getByLabelText('New name').fill('Delta')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabelText('Password').fill('Secret1!')
  await userEvent.keyboard('{Enter}')
  await expect.element(message('Brand renamed')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies('renameCategory')).toEqual([{ name: 'Delta' }, { name: 'Delta' }])
})

it('offers to try again when the list does not load', async () => {
  service.answer({ listAllCategories: new Problem('admin-only') })
  openAt('/dashboard/brands')
  await expect.element(main.getByText('We couldn’t load this.')).toBeVisible()
  service.answer({ listAllCategories: { respons: [dell] } })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('Dell')).toBeVisible()
})

it('reports another failure as a message, and keeps what was typed', async () => {
  service.answer({ createCategory: lost })
  openAt('/dashboard/brands')
  await field.fill('Framework')
  await add.click()
  await expect.element(page.getByLabelText('Messages').getByText(/connection/i)).toBeVisible()
  await expect.element(field).toHaveValue('Framework')
})
