import { typed, type OwnRows } from '../../../../test/own-rows.ts'

/** One of hers, one about her, and one that she dismissed. */
export const ownRows: OwnRows = async ({ market, her, other }) => {
  const [hers, reported, dismissed] = [
    await market.listLaptop(her),
    await market.listLaptop(other),
    await market.listLaptop(other),
  ]
  const report = (reportMsg: string) => ({ reportFlag: true, reportMsg })
  await her.call('reportProduct', { params: { id: reported }, body: report(typed.words) })
  await other.call('reportProduct', { params: { id: hers }, body: report('Told of the seller: it is Zubaida') })
  await (await market.signUp()).call('reportProduct', { params: { id: dismissed }, body: report('Odd') })
  await her.call('reportProduct', { params: { id: dismissed }, body: { reportFlag: false } })
}
