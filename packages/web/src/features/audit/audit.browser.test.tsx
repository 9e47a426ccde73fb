import type { AuditEntry } from '@market/contract'
import { expect, test } from 'vitest'
import { expectToBeAt, main, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aPerson } from '../../../test/person.ts'

const { _id, displayName, email } = aPerson
const seller = { _id, displayName, email }
const admin = { _id: '01930000-0000-7000-8000-0000000000a1', displayName: 'Asma Admin', email: 'asma@example.test' }
const reporter = { _id: '01930000-0000-7000-8000-0000000000a2', displayName: 'Rima', email: 'rima@example.test' }

const entry: AuditEntry = {
  _id: '1',
  at: '2026-11-21T12:00:00.000Z',
  action: 'seller-verified',
  reason: null,
  fields: [],
  targetKind: 'user',
  targetId: _id,
  itemName: null,
  actorKind: 'person',
  actor: admin,
  subject: seller,
  requestId: 'r1',
}
const ofLaptop = { targetKind: 'product', itemName: 'Dell G15' } as const
const entries: AuditEntry[] = [
  entry,
  { ...entry, ...ofLaptop, _id: '2', action: 'reports-dismissed' },
  { ...entry, ...ofLaptop, _id: '3', action: 'product-reported', actor: reporter },
  { ...entry, ...ofLaptop, _id: '4', action: 'product-advertised', actor: reporter, subject: reporter },
]
const rows = () => main.getByRole('rowgroup').last().getByRole('row').elements().length

test('an Admin finds in the log who did what to whom, and filters it by a user and by an action', async () => {
  signInAs({ userType: 'Admin' })
  service.answer({
    getPerson: { respons: aPerson },
    listAudit: ({ query: { user, action } }) => ({
      respons: entries.filter(
        (one) => (user === undefined || one.subject?._id === user) && (action === undefined || one.action === action),
      ),
    }),
  })
  openAt('/dashboard/audit')
  await expect.element(row('Reports dismissed')).toMatchTextContent(/Dell G15.*asma@example\.test/)
  await expect.element(row('Laptop reported')).toMatchTextContent(/Dell G15.*rima@example\.test/)
  await expect.element(row('Seller verified')).toMatchTextContent(/asma@example\.test.*sadia@example\.test/)
  await row('Seller verified')
    .getByRole('link', { name: `${displayName} ${email}` })
    .click()
  await expect.element(main.getByRole('heading', { level: 1, name: displayName })).toBeVisible()
  await main.getByRole('link', { name: 'Audit log of this user' }).click()
  await expect.element(main.getByText(`Only entries about ${displayName}`)).toBeVisible()
  await expect.poll(rows).toBe(3)
  await main.getByLabelText('Action').selectOptions('Seller verified')
  await expect.poll(rows).toBe(1)
  await main.getByRole('button', { name: 'Show everyone' }).click()
  await expectToBeAt('/dashboard/audit?action=seller-verified')
})

test('a seller reads what was done to their account and listings, and by whom of those who are not named', async () => {
  signInAs({ userType: 'Saler' })
  const doers = ['admin', 'admin', 'someone', 'you'] as const
  service.answer({ listOwnAudit: { respons: entries.map((one, n) => ({ ...one, by: doers[n] ?? 'market' })) } })
  openAt('/profile')
  await main.getByRole('link', { name: 'Account activity' }).click()
  await expectToBeAt('/dashboard/history')
  await expect.element(row('Seller verified')).toMatchTextContent(/An Admin/)
  await expect.element(row('Reports dismissed')).toMatchTextContent(/An Admin/)
  await expect.element(row('Laptop reported')).toMatchTextContent(/Another user/)
  await expect.element(row('Laptop advertised')).toMatchTextContent(/You/)
})
