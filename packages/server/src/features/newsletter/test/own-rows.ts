import type { OwnRows } from '../../../../test/own-rows.ts'

export const ownRows: OwnRows = async ({ market, her: { email } }) => {
  await market.visitor.call('subscribe', { body: { email } })
  await market.runJobs()
}
