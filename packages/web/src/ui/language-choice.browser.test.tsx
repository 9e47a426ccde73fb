import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/browser/screen.tsx'
import { LanguageChoice } from './language-choice.tsx'

test('each language is a button of a form, which works before the script has started', async () => {
  show(<LanguageChoice />)
  const button = page.getByRole('button', { name: 'বাংলা' })
  await expect.element(button).toBeVisible()
  const submitter = button.element() as HTMLButtonElement
  const { form } = submitter
  if (form === null) throw new Error('The button is in no form')
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/language'])
  expect([...new FormData(form, submitter)]).toEqual([['language', 'bn']])
})
